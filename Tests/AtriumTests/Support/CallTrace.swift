import Foundation

/// What `strace` saw a process do, in the order of the kernel.
struct CallTrace {
  enum Event: Equatable {
    case syncBegan(String)
    case syncEnded(String)
    /// A file got this name.
    case named(String)
    /// A response began.
    case answered
  }

  private(set) var events: [Event] = []
  /// What each thread's sync is of that has not ended yet.
  private var syncing: [Substring: String] = [:]

  /// - Parameter line: of `strace -f -y`, with the thread's number first.
  mutating func read(_ line: Substring) {
    let thread = line.prefix { $0 != " " }
    let call = line.dropFirst(thread.count).drop { $0 == " " }
    if let found = call.prefixMatch(of: #/f(?:data)?sync\(\d+<([^>]*)>/#) {
      let path = String(found.1)
      events.append(.syncBegan(path))
      if call.contains("<unfinished") { syncing[thread] = path } else { events.append(.syncEnded(path)) }
    } else if call.hasPrefix("<... fsync") || call.hasPrefix("<... fdatasync") {
      if let path = syncing.removeValue(forKey: thread) { events.append(.syncEnded(path)) }
    } else if call.hasPrefix("linkat(") || call.hasPrefix("rename") {
      if let name = call.matches(of: #/"([^"]*)"/#).last?.1 { events.append(.named(String(name))) }
    } else if call.contains("\"HTTP/1.1 ") {
      events.append(.answered)
    }
  }

  /// The place of the first event from a place on that is of this kind.
  func first(from place: Int = 0, where isIt: (Event) -> Bool) -> Int? { events[place...].firstIndex(where: isIt) }

  func syncs(of isIt: (String) -> Bool) -> Int {
    events.count { if case .syncBegan(let path) = $0 { isIt(path) } else { false } }
  }
}

extension CallTrace {
  private static let program = "/usr/bin/strace"

  /// Containers may forbid it. A program that is missing is another matter, and fails the test.
  static var isPermitted: Bool {
    get async throws {
      guard FileManager.default.isExecutableFile(atPath: program) else { return true }
      return try await Command.run(["-o", "/dev/null", "/bin/true"], program: program).status == 0
    }
  }

  /// Traces a served house while `body` runs.
  static func of(_ served: ServedHouse, _ body: () async throws -> Void) async throws -> CallTrace {
    let file = served.house.root + "/calls-\(UUID().uuidString)"
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-f", "-y", "-s", "64", "-e", "trace=fsync,fdatasync,linkat,rename,renameat,renameat2,write,writev,sendto,sendmsg", "-o", file, "-p",
      "\(served.number)",
    ]
    process.standardError = errors
    try process.run()
    // It says so when it has the process.
    try await apart { _ = errors.fileHandleForReading.availableData }
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    // It was started by a thread that takes no other signal, and so takes none either. What it traced goes on.
    kill(process.processIdentifier, SIGKILL)
    try await apart { process.waitUntilExit() }
    try result.get()
    var trace = CallTrace()
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") { trace.read(line) }
    return trace
  }
}
