// Apple's systems and Debian's zlib1g-dev both have it under this name, without a pkg-config file on Apple's.
#include <zlib.h>
