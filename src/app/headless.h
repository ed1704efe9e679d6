/* Work without a window: exports, figures, verification. */
#ifndef HEADLESS_H
#define HEADLESS_H

#include "options.h"
#include "status.h"

/* What went wrong has been said. Resolves the settings. */
enum status headless_run(struct options *options);

#endif
