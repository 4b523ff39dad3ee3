// Debian's libxml2 includes the headers of ICU, which declare the types of Foundation's own copy once more. They only add fields to the end of a
// structure of encodings, which nobody here touches.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
