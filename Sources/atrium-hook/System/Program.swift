#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if canImport(Darwin)
  /// Where a Mac keeps its environment (crt_externs.h).
  @_silgen_name("_NSGetEnviron") private func systemEnvironment()
    -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
#endif

/// Other programs.
enum Program {
  /// Starts one in a session of its own, with no way to its terminal or to who reads our output: nobody waits for it.
  static func detach(_ path: String, _ arguments: [String]) throws(SystemFailure) {
    _ = try start(path, arguments, detached: true) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
  }

  /// Where the system's own programs lie, whatever the environment says.
  private static let systemFolders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  /// Runs one to its end: what it says, and with which code it ended.
  ///
  /// - Parameter bare: without our environment, of which a project may have said anything.
  static func run(
    _ path: String, _ arguments: [String], input: [UInt8] = [], bare: Bool = false
  ) throws(SystemFailure) -> (output: [UInt8], code: Int32) {
    let (inside, outside) = (try pipe(), try pipe())
    let child: pid_t
    do {
      child = try start(path, arguments, detached: false, bare: bare) { actions in
        posix_spawn_file_actions_adddup2(&actions, inside.read, 0)
        posix_spawn_file_actions_adddup2(&actions, outside.write, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    } catch {
      for end in [inside.read, inside.write, outside.read, outside.write] { close(end) }
      throw error
    }
    close(inside.read)
    close(outside.write)
    let reader = OpenFile(taking: outside.read)
    var output: [UInt8] = []
    do {
      let writer = OpenFile(taking: inside.write)
      // It takes all of its input before it says more than a pipe holds.
      try? writer.put(input)
    }
    while let more = try? reader.next(1 << 16), !more.isEmpty { output += more }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (output, status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
  }

  /// Where a program of the system lies.
  static func find(_ name: String, bare: Bool = false) -> String? {
    (systemFolders + (bare ? "" : Machine.variable("PATH") ?? "").split(separator: ":").map(String.init)).map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// What a program does that nobody waits for: it keeps no folder busy and holds nothing that it was given.
  static func settle() {
    for descriptor in Int32(3)..<256 { close(descriptor) }
    _ = chdir("/")
  }

  /// Whoever is written to and gone is an error, and not our end.
  static func ignoreLostPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func end(_ code: Int32) -> Never {
    exit(code)
  }

  /// Whether a person sits at the standard input.
  static var hasTerminal: Bool { isatty(0) == 1 }

  /// Says a line.
  static func say(_ line: String) {
    try? OpenFile.output.put(Array("\(line)\n".utf8))
  }

  private static func pipe() throws(SystemFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let made = Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let made = Musl.pipe(&ends)
    #else
      let made = Glibc.pipe(&ends)
    #endif
    if made != 0 { throw SystemFailure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static func noActions() -> Actions { nil }
    private static func noAttributes() -> Attributes { nil }
    private static let newSession: Int32 = 0x0400
    private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { systemEnvironment().pointee }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static func noActions() -> Actions { posix_spawn_file_actions_t() }
    private static func noAttributes() -> Attributes { posix_spawnattr_t() }
    private static let newSession: Int32 = 0x80
    private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }
  #endif

  private static func start(
    _ path: String, _ arguments: [String], detached: Bool, bare: Bool = false, _ prepare: (inout Actions) -> Void
  ) throws(SystemFailure) -> pid_t {
    var actions = noActions()
    var attributes = noAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions)
    if detached { posix_spawnattr_setflags(&attributes, Int16(newSession)) }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let plain = ["PATH=/usr/bin:/bin", "HOME=\(Machine.home)"]
    var chosen: [UnsafeMutablePointer<CChar>?] = plain.map { strdup($0) }
    chosen.append(nil)
    defer { for word in chosen { free(word) } }
    var child: pid_t = 0
    let code =
      bare
      ? posix_spawn(&child, path, &actions, &attributes, words, chosen)
      : posix_spawn(&child, path, &actions, &attributes, words, environment)
    if code != 0 { throw SystemFailure(path, code: code) }
    return child
  }
}
