// What is set of SQLite as a whole. Its function for that takes any number of arguments, which Swift cannot call.
#ifndef ATRIUM_CSQLITE_H
#define ATRIUM_CSQLITE_H

// Keeps SQLite from counting the memory that it uses, before its first use. Answers SQLite's code: 0 for done, 21 when it is in use.
int sqlite_leave_memory_uncounted(void);

#endif
