import Foundation
import Testing

@testable import Storage

/// What is answered is on disk: the kernel is asked what was written and synced, and when.
@Suite(.timeLimit(.minutes(5))) struct DurabilityTests {
  @Test(
    "no answer comes before the sync that covers it, and writers who wait share one",
    .enabled("no process may be traced here") { try await Strace.isPermitted })
  func syncs() async throws {
    for (writers, shared) in [(1, 1), (16, 4)] {
      let trace = try await trace(writers: writers, count: 1000)
      #expect(trace.answered.sorted() == Array(1...1000))
      #expect(trace.premature.isEmpty, "\(writers) writers")
      #expect(trace.syncs * shared <= 1000 + 20, "\(trace.syncs) syncs of 1,000 writes by \(writers)")
    }
  }

  @Test("the trace tells an answer that came too early")
  func reader() {
    var trace = SyncTrace()
    for line in [
      #"7 write(1</dev/null>, "began 1\n", 8) = 8"#, #"7 pwrite64(5</tmp/a-wal>, ""..., 4096, 0) = 4096"#,
      #"7 fdatasync(5</tmp/a-wal> <unfinished ...>"#, #"8 write(1</dev/null>, "answered 1\n", 11) = 11"#,
      #"7 <... fdatasync resumed>) = 0"#, #"7 write(1</dev/null>, "began 2\n", 8) = 8"#,
      #"7 pwrite64(5</tmp/a-wal>, ""..., 4096, 0) = 4096"#, #"7 fdatasync(5</tmp/a-wal>) = 0"#,
      #"8 write(1</dev/null>, "answered 2\n", 11 <unfinished ...>"#, #"7 write(1</dev/null>, "began 3\n", 8) = 8"#,
      #"7 fdatasync(5</tmp/a-wal>) = 0"#, #"8 write(1</dev/null>, "answered 3\n", 11) = 11"#,
    ] { trace.read(line) }
    #expect(trace.answered == [1, 2, 3])
    #expect(trace.premature == [1, 3])
    #expect(trace.syncs == 3)
  }

  private func trace(writers: Int, count: Int) async throws -> SyncTrace {
    let folder = try TemporaryFolder()
    let status = try await StorageProbeRun.run(
      Strace.program,
      [
        "-f", "--seccomp-bpf", "-y", "-e", "trace=write,pwrite64,fdatasync,fsync", "-s", "24", "-o", folder.at("trace"),
        try StorageProbeRun.executable(), folder.at("house.sqlite"), "\(writers)", "1", "\(count)",
      ])
    #expect(status == 0)
    var trace = SyncTrace()
    for line in try String(contentsOfFile: folder.at("trace"), encoding: .utf8).split(separator: "\n") { trace.read(String(line)) }
    return trace
  }

  private enum Strace {
    static let program = "/usr/bin/strace"

    /// Containers may forbid it. A program that is missing is another matter, and fails the test.
    static var isPermitted: Bool {
      get async throws {
        guard FileManager.default.isExecutableFile(atPath: program) else { return true }
        return try await StorageProbeRun.run(program, ["-o", "/dev/null", "/bin/true"]) == 0
      }
    }
  }
}
