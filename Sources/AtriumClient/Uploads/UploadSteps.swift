/// What a client does next to get a file to the server, and goes on with after a lost connection: what happened goes in, what is to be
/// done comes out. Nothing is done here. See decision 38 for the requests.
///
/// ```
///   create ──> append ──> append ──> ... ──> append, the last ──> finish
///      ^          │ lost                          │ lost
///      │          v                               v
///      │        wait ──> ask ──> append from where the server is
///      │                  │ complete: fetch the response that was lost
///      └── lost before the server said where the upload is
/// ```
struct UploadSteps: Sendable, Equatable {
  enum Event: Equatable {
    case start
    /// The upload has an address; the server may say how much it takes at once.
    case created(largestPart: Int64?)
    /// The server has all bytes up to here.
    case acknowledged(Int64)
    /// The server says where it is, asked or not.
    case position(Int64, isComplete: Bool)
    /// The last part was answered by the call's own response.
    case answered
    /// No response, or one that says that it may be tried again.
    case lost
    case waited
  }

  enum Action: Equatable {
    case create
    case append(Range<Int64>, isLast: Bool)
    case ask
    /// Fetches the response of the complete upload.
    case fetch
    case wait(Duration)
    case report(Int64)
    case finish
    /// It was tried often enough.
    case giveUp
  }

  private enum Phase: Equatable {
    case creating, sending, fetching, done
    /// Waits before it goes on.
    case resting(before: Next)
  }

  private enum Next: Equatable { case create, ask, fetch }

  /// How often in a row it is tried again without a byte more.
  static let patience = 8
  /// Bytes of a part: so much is sent again at most.
  static let usualPart: Int64 = 4 << 20

  let length: Int64
  private(set) var offset: Int64 = 0
  private var furthest: Int64 = 0
  private var part: Int64
  private var losses = 0
  private var phase = Phase.creating

  init(length: Int64, part: Int64 = usualPart) {
    self.length = length
    self.part = part
  }

  mutating func handle(_ event: Event) -> [Action] {
    switch (phase, event) {
    case (.creating, .start): return [.create]
    case (.creating, .created(let largest)):
      if let largest { part = max(1, min(part, largest)) }
      losses = 0
      phase = .sending
      return [.report(0), send()]
    case (.sending, .acknowledged(let reached)), (.sending, .position(let reached, isComplete: false)):
      return go(on: reached)
    case (.sending, .position(_, isComplete: true)):
      phase = .fetching
      return [.report(length), .fetch]
    case (.sending, .answered), (.fetching, .answered):
      phase = .done
      return [.report(length), .finish]
    case (.creating, .lost): return rest(before: .create)
    case (.sending, .lost): return rest(before: .ask)
    case (.fetching, .lost): return rest(before: .fetch)
    case (.resting(let next), .waited): return resume(next)
    case (.done, _), (.creating, _), (.sending, _), (.fetching, _), (.resting, _): return []
    }
  }

  /// A server that lost bytes which it had acknowledged is believed: the source still has them.
  private mutating func go(on reached: Int64) -> [Action] {
    guard (0...length).contains(reached) else {
      phase = .done
      return [.giveUp]
    }
    if reached > furthest { losses = 0 } else { losses += 1 }
    guard losses <= Self.patience else {
      phase = .done
      return [.giveUp]
    }
    offset = reached
    furthest = max(furthest, reached)
    return [.report(reached), send()]
  }

  private func send() -> Action {
    let end = min(length, offset + part)
    return .append(offset..<end, isLast: end == length)
  }

  private mutating func rest(before next: Next) -> [Action] {
    losses += 1
    guard losses <= Self.patience else {
      phase = .done
      return [.giveUp]
    }
    phase = .resting(before: next)
    return [.wait(.milliseconds(250) * (1 << min(losses - 1, 5)))]
  }

  private mutating func resume(_ next: Next) -> [Action] {
    switch next {
    case .create:
      phase = .creating
      return [.create]
    case .ask:
      phase = .sending
      return [.ask]
    case .fetch:
      phase = .fetching
      return [.fetch]
    }
  }
}
