/// Asks a worker what keeps it from the rest of the machine.
package struct ReadProtections: WorkerRequest {
  package typealias Response = Protections
  package static let name = "worker.protections"
  package static let timeLimit = Duration.seconds(10)

  package init() {}
}

/// What keeps a worker from the rest of the machine. All of it depends on the kernel.
package struct Protections: Codable, Sendable, Hashable {
  /// The version of Landlock, which hides the file system; nil without it.
  package var landlock: Int?
  /// Whether seccomp refuses what decoding does not need: sockets, programs, and all files where there is no Landlock.
  package var seccomp: Bool

  package init(landlock: Int? = nil, seccomp: Bool = false) {
    self.landlock = landlock
    self.seccomp = seccomp
  }
}
