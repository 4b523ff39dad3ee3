#include "CExecutor.h"

// Linked, and not looked up by its name while the program runs: a program that holds the runtime itself shows no such names.
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
    uintptr_t identity, uintptr_t implementation, uintptr_t flags);

bool executor_is_current(uintptr_t identity, uintptr_t implementation) {
  return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}
