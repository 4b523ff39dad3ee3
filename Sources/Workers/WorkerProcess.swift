import Dispatch
import FoundationEssentials
import Subprocess
import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif
#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// One worker process, and our end of its socket.
struct WorkerProcess: Sendable {
  private let program: String
  private let socket: MessageSocket
  private let theirs: MessageSocket
  /// Reading blocks, so it has a thread of its own.
  private let queue = DispatchQueue(label: "worker")

  init(program: String) throws(MessageSocket.Failure) {
    self.program = program
    (socket, theirs) = try MessageSocket.pair()
  }

  /// A worker that waits for a request receives it at once.
  func send(_ message: Data, descriptors: [Int32]) throws(MessageSocket.Failure) {
    try socket.send(message, descriptors: descriptors)
  }

  /// Runs the process to its end. Cancelling the task kills it.
  ///
  /// - Parameters:
  ///   - started: receives the number of the process, before any message.
  ///   - receive: handles a message, one after another.
  /// - Returns: how it ended.
  /// - Throws: when it could not be started.
  func run(started: @Sendable (pid_t) async -> Void, receive: @Sendable (Data) async -> Void) async throws -> WorkerEnd {
    defer { socket.close() }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(program)), environment: .custom(Self.environment),
        input: .fileDescriptor(FileDescriptor(rawValue: theirs.descriptor), closeAfterSpawningProcess: true), output: .discarded,
        error: .discarded
      ) { execution in
        await started(execution.processIdentifier.value)
        // What this throws kills the process.
        while let message = try await next() { await receive(message) }
      }
      switch result.terminationStatus {
      case .exited(let status): return .exited(status: status)
      case .signaled(let signal): return .signaled(signal)
      }
    } catch is MessageSocket.Failure {
      return .misbehaved
    }
  }

  /// - Returns: nil when the process has ended.
  /// - Throws: ``MessageSocket/Failure`` for a message that is too long.
  private func next() async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try socket.receive()?.bytes }) }
    }
  }

  /// Nothing of the server's. One thread a worker, one arena of memory, and no report of a crash, which would take a second.
  private static let environment: [Subprocess.Environment.Key: String] = [
    "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1", "OMP_THREAD_LIMIT": "1", "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Lets what others on this machine want go before a process, from now on: only root could take it back.
  static func lower(_ process: pid_t) { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), niceness) }

  /// Half of the way down: of a processor that is wanted elsewhere it gets a tenth.
  private static let niceness: Int32 = 10
}
