#include "CHosting.h"

// WebHosting defines it. A program without that target is linked all the same.
extern void swiftui_run_host(void) __attribute__((weak));

bool run_linked_host(void) {
  if (!swiftui_run_host) return false;
  swiftui_run_host();
  return true;
}
