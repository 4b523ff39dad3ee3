// The extensions carry no pkg-config file, so the module map names both libraries itself.
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
