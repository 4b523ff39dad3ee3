// A shared library, also in a release: it is under the LGPL, and who runs the server may put another one in its place.
#include <zbar.h>
