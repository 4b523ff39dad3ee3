#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static int answer(long result) { return result < 0 ? -errno : (int)result; }

static int limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit both = {.rlim_cur = soft, .rlim_max = hard};
  return answer(setrlimit(resource, &both));
}

int sandbox_begin(void) {
  if (close_range(3, ~0U, 0) != 0) return -errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -errno;
  // Root's rights would undo the limits.
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  if (syscall(SYS_capset, &header, none) != 0) return -errno;
  return limit(RLIMIT_CORE, 0, 0);
}

// Everything up to the version that the headers of Debian 12 know, and what came later by its number.
static const uint64_t file_rights = (LANDLOCK_ACCESS_FS_REFER << 1) - 1;
static const uint64_t truncate_right = 1ULL << 14, device_right = 1ULL << 15; // versions 3 and 5
static const uint64_t network_rights = 3;                                     // version 4: bind and connect TCP
static const uint64_t scopes = 3;                                             // version 6: abstract sockets and signals

// Longer than the header's own; the kernel takes as much of it as `size` says.
struct ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

int sandbox_files(const char *const *folders, size_t count, int *version) {
  *version = answer(syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION));
  if (*version < 0) return *version;
  // Version 1 has no right to move files between folders, and refuses that always.
  struct ruleset rules = {.handled_access_fs = *version == 1 ? file_rights & ~LANDLOCK_ACCESS_FS_REFER : file_rights};
  if (*version >= 3) rules.handled_access_fs |= truncate_right;
  if (*version >= 5) rules.handled_access_fs |= device_right;
  if (*version >= 4) rules.handled_access_net = network_rights;
  if (*version >= 6) rules.scoped = scopes;
  size_t size = *version >= 6 ? sizeof rules : *version >= 4 ? 16 : 8;
  int ruleset = answer(syscall(SYS_landlock_create_ruleset, &rules, size, 0));
  if (ruleset < 0) return ruleset;
  for (size_t each = 0; each < count; each++) {
    struct landlock_path_beneath_attr rule = {.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR};
    rule.parent_fd = open(folders[each], O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0) continue; // what is not there needs no right
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
  }
  int result = answer(syscall(SYS_landlock_restrict_self, ruleset, 0));
  close(ruleset);
  return result;
}

// What the C library, the allocator, threads and the decoders call.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(pwrite64), SCMP_SYS(lseek),
    SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(ftruncate), SCMP_SYS(dup), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(eventfd2), SCMP_SYS(recvmsg), SCMP_SYS(sendmsg),
    SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk), SCMP_SYS(membarrier),
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(get_robust_list), SCMP_SYS(rseq), SCMP_SYS(set_tid_address),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday),
    SCMP_SYS(getrandom), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrusage), SCMP_SYS(prlimit64),
    SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
};
static const int opening[] = {
    SCMP_SYS(openat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(readlinkat), SCMP_SYS(getdents64), SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2), SCMP_SYS(getcwd), SCMP_SYS(fstatfs), SCMP_SYS(statfs),
    // Not on every processor; libseccomp leaves out those that are not.
    SCMP_SYS(open), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(access), SCMP_SYS(readlink),
};

// Others would send signals to other processes.
static const int file_commands[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC};

static int allow(scmp_filter_ctx filter, const int *calls, size_t count) {
  for (size_t each = 0; each < count; each++) {
    int result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[each], 0);
    if (result != 0 && result != -EDOM) return result;
  }
  return 0;
}

int sandbox_calls(int open_files) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return -ENOMEM;
  int result = allow(filter, allowed, sizeof allowed / sizeof allowed[0]);
  if (result == 0 && open_files) result = allow(filter, opening, sizeof opening / sizeof opening[0]);
  for (size_t each = 0; result == 0 && each < sizeof file_commands / sizeof file_commands[0]; each++)
    result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, SCMP_A1(SCMP_CMP_EQ, file_commands[each]));
  // Memory that can be written to never becomes a program.
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  // Threads, and no processes. The arguments of clone3 cannot be looked at, and without it the C library takes clone.
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // A thread may have a name; a process may end itself.
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
  if (result == 0) result = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  if (result == 0) result = seccomp_load(filter);
  seccomp_release(filter);
  return result;
}

int sandbox_memory(uint64_t memory, uint64_t file) {
  int result = limit(RLIMIT_DATA, memory, memory);
  if (result == 0) result = limit(RLIMIT_FSIZE, file, file);
  return result;
}

int sandbox_processor_time(unsigned seconds) {
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0) return -errno;
  // A whole second has begun in each of both.
  rlim_t soft = (rlim_t)used.ru_utime.tv_sec + used.ru_stime.tv_sec + 2 + seconds;
  return limit(RLIMIT_CPU, soft, RLIM_INFINITY);
}
