# Turns assets into C sources, so that the program is one file that needs no other at run time.
#
#   cmake -D PALETTES=<folder> -D OUTPUT=<file.c> -P embed.cmake
#   cmake -D ICON=<file.png>   -D OUTPUT=<file.c> -P embed.cmake
#
# A palette is a text file <name>.txt. A line that starts with # is a comment, and the first
# comment is the summary shown to users. Every other line is one control point, "R G B", each
# 0 to 255; there are 2 to 256 of them, evenly spaced. The file order.txt names the palettes in
# the order in which users see them, one a line.

cmake_minimum_required(VERSION 3.21)

# Reads one palette file and appends its array to `arrays` and its entry to `entries`.
function(embed_palette name)
    set(file "${PALETTES}/${name}.txt")
    if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
        message(FATAL_ERROR "order.txt: '${name}' is no palette name; use a-z, 0-9 and _.")
    endif()
    if(NOT EXISTS "${file}")
        message(FATAL_ERROR "order.txt names '${name}', but there is no ${file}.")
    endif()
    file(STRINGS "${file}" lines)
    set(summary "")
    set(points "")
    set(count 0)
    foreach(line IN LISTS lines)
        string(STRIP "${line}" line)
        if(line MATCHES "^#[ \t]*(.*)$")
            if(summary STREQUAL "")
                set(summary "${CMAKE_MATCH_1}")
            endif()
        elseif(line MATCHES "^([0-9]+)[ \t]+([0-9]+)[ \t]+([0-9]+)$")
            set(rgb ${CMAKE_MATCH_1} ${CMAKE_MATCH_2} ${CMAKE_MATCH_3})
            foreach(value IN LISTS rgb)
                if(value GREATER 255)
                    message(FATAL_ERROR "${file}: '${line}': a value is at most 255.")
                endif()
            endforeach()
            # Without leading zeros, which would make the number octal in C.
            set(row "")
            foreach(value IN LISTS rgb)
                string(REGEX REPLACE "^0+([0-9])" "\\1" value "${value}")
                list(APPEND row ${value})
            endforeach()
            list(JOIN row ", " row)
            string(APPEND points "    {${row}},\n")
            math(EXPR count "${count} + 1")
        elseif(NOT line STREQUAL "")
            message(FATAL_ERROR "${file}: '${line}' is neither a comment nor 'R G B'.")
        endif()
    endforeach()
    if(count LESS 2 OR count GREATER 256)
        message(FATAL_ERROR "${file}: ${count} control points; there must be 2 to 256.")
    endif()
    if(summary STREQUAL "")
        message(FATAL_ERROR "${file}: the first comment, the palette's summary, is missing.")
    endif()
    string(REGEX REPLACE "([\\\"])" "\\\\\\1" summary "${summary}")
    set(arrays "${arrays}static const unsigned char rgb_${name}[][3] = {\n${points}};\n\n" PARENT_SCOPE)
    set(entries "${entries}    {\"${name}\", \"${summary}\", ${count}, rgb_${name}},\n" PARENT_SCOPE)
endfunction()

function(embed_palettes)
    set(arrays "")
    set(entries "")
    file(STRINGS "${PALETTES}/order.txt" names)
    foreach(name IN LISTS names)
        embed_palette("${name}")
    endforeach()
    # A palette that nobody can choose is a mistake worth stopping at.
    file(GLOB files RELATIVE "${PALETTES}" "${PALETTES}/*.txt")
    foreach(file IN LISTS files)
        string(REGEX REPLACE "\\.txt$" "" name "${file}")
        if(NOT name STREQUAL "order" AND NOT name IN_LIST names)
            message(FATAL_ERROR "${PALETTES}/${file} is not named in order.txt.")
        endif()
    endforeach()
    list(LENGTH names count)
    file(WRITE "${OUTPUT}"
        "/* Generated from assets/palettes/ by assets/embed.cmake. */\n\n"
        "#include \"palette_data.h\"\n\n"
        "${arrays}"
        "const struct palette_data palette_data[] = {\n${entries}};\n\n"
        "const unsigned palette_data_count = ${count};\n")
endfunction()

function(embed_icon)
    file(READ "${ICON}" bytes HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    # Sixteen bytes a line.
    string(REPEAT "....." 16 row)
    string(REGEX REPLACE "(${row})" "\\1\n    " bytes "${bytes}")
    file(WRITE "${OUTPUT}"
        "/* Generated from assets/mazegrow.png by assets/embed.cmake. */\n\n"
        "#include \"icon_data.h\"\n\n"
        "const unsigned char icon_png[] = {\n    ${bytes}\n};\n\n"
        "const size_t icon_png_size = sizeof icon_png;\n")
endfunction()

if(DEFINED PALETTES)
    embed_palettes()
elseif(DEFINED ICON)
    embed_icon()
else()
    message(FATAL_ERROR "Give PALETTES or ICON, and OUTPUT.")
endif()
