import Foundation
import ProbeRequests
import Testing
import WorkerContract
import WorkerSupport
import Workers

/// What a worker may not do. A test is skipped where the kernel lacks what it is about, which `doctor` says.
@Suite struct SandboxTests {
  @Test("a worker reads, writes and lists nothing of a person's")
  func files() async throws {
    let folder = try Folder()
    try folder.write([1], to: "private")
    try await Programs.withPool(of: "WorkerProbe") { pool in
      guard try await pool.perform(ReadProtections()).landlock != nil else { return }
      for (deed, path) in [
        (Try.Deed.readFile, folder.at("private")), (.readFile, "/etc/passwd"), (.listFolder, folder.path), (.listFolder, "/"),
        (.writeFile, folder.at("new")), (.writeFile, folder.at("private")), (.readFile, "/proc/\(getpid())/maps"),
      ] {
        let result = try await pool.perform(Try(deed, path: path))
        #expect(result == EACCES, "\(deed) \(path): \(result)")
      }
      #expect(try await pool.perform(Try(.listFolder, path: "/usr/share/fonts")) == 0)
      #expect(try await pool.perform(Try(.writeFile, path: "/usr/share/fonts/new")) != 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["private"])
  }

  @Test(
    "a worker has no sockets, programs, signals or memory that is a program",
    arguments: [
      Try.Deed.socket, .program, .fork, .signal, .executableMemory,
    ])
  func calls(deed: Try.Deed) async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      guard try await pool.perform(ReadProtections()).seccomp else { return }
      let result = try await pool.perform(Try(deed))
      #expect(result == EPERM || result == ENOSYS, "\(result)")
    }
  }

  @Test("a worker does not raise its own limits, root or not")
  func limits() async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let result = try await pool.perform(Try(.moreMemory))
      #expect(result == EPERM)
    }
  }

  @Test("both protections are there on the kernels that we know: Debian 12 and newer")
  func present() async throws {
    try await Programs.withPool(of: "atrium-worker") { pool in
      let protections = try await pool.perform(ReadProtections())
      #expect(protections.seccomp)
      #expect(protections.landlock.map { $0 >= 1 } == true)
    }
  }
}
