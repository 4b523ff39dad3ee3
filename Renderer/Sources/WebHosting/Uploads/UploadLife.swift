/// The life of one file on its way: what happens to it goes in, what is to be done about it comes out. Nothing is done here.
///
/// ```
///             chunk in order           stored, not the last
///   waiting ────────────────> storing ──────────────────────> waiting
///      │                         │ stored, the last
///      │ more than announced     ├──────────────────────────> there
///      │ withdrawn               │ not stored, withdrawn        │ withdrawn
///      └──────────> ended <──────┴──────────────────────────────┘
/// ```
struct UploadLife {
  enum Event: Equatable {
    /// So many bytes came, to be put at an offset.
    case chunk(offset: Int, count: Int)
    case stored
    case notStored
    /// Nobody waits for the file any more.
    case withdrawn
  }

  enum Action: Equatable {
    /// Writes the bytes that came, and says how it went.
    case store(at: Int)
    /// The browser is to go on from there.
    case goOn(from: Int)
    /// Not these bytes, or not now: the browser is to look where it stands.
    case wrongPlace(from: Int)
    case finish
    /// Takes away what is stored and gives the room back.
    case discard
    /// More came than was announced.
    case refuseMore
    case fail
    /// There is no such upload any more.
    case gone
  }

  private enum Phase {
    case waiting
    case storing(Int)
    case there, ended
  }

  let size: Int
  private(set) var received = 0
  private var phase = Phase.waiting

  /// - Parameter size: as announced; an empty file is there from the beginning.
  init(size: Int) {
    self.size = size
    if size == 0 { phase = .there }
  }

  var isThere: Bool { if case .there = phase { true } else { false } }
  var isEnded: Bool { if case .ended = phase { true } else { false } }

  mutating func handle(_ event: Event) -> [Action] {
    switch (phase, event) {
    case (.waiting, .chunk(let offset, let count)):
      guard offset == received else { return [.wrongPlace(from: received)] }
      guard count <= size - received else {
        phase = .ended
        return [.discard, .refuseMore]
      }
      guard count > 0 else { return [.goOn(from: received)] }
      phase = .storing(count)
      return [.store(at: offset)]
    case (.storing, .chunk): return [.wrongPlace(from: received)]
    case (.there, .chunk): return [.wrongPlace(from: received)]
    case (.ended, .chunk): return [.gone]
    case (.storing(let count), .stored):
      received += count
      phase = received == size ? .there : .waiting
      return [.goOn(from: received)] + (received == size ? [.finish] : [])
    case (.storing, .notStored):
      phase = .ended
      return [.discard, .fail]
    case (.waiting, .withdrawn), (.storing, .withdrawn), (.there, .withdrawn):
      phase = .ended
      return [.discard]
    // What was being written when it ended comes to nothing.
    case (.ended, .stored), (.ended, .notStored): return [.gone]
    case (.ended, .withdrawn), (.waiting, .stored), (.waiting, .notStored), (.there, .stored), (.there, .notStored): return []
    }
  }
}
