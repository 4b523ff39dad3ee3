// How `App.main()` reaches the host of a program, which is not known where `App` is declared.
#ifndef RENDERER_CHOSTING_H
#define RENDERER_CHOSTING_H

#include <stdbool.h>

// Runs the host that is linked into the program, and does not return. Returns false where there is none.
bool run_linked_host(void);

#endif
