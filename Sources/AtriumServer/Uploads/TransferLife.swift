/// The life cycle of one upload at the server: what happens goes in, what is to be done comes out. Nothing is done here.
///
/// ```
///            append              ended, the last          committed
///   waiting ───────> receiving ───────────────> committing ────────> complete
///      ^                │ ended, not the last        │ failed for now
///      │                │ broken off                 │
///      ├────────────────┴────────────────────────────┘
///      │
///      └── removed, too long ──> gone   (from every state)
/// ```
/// Offsets and lengths are bytes. An offset that was acknowledged never becomes smaller.
struct TransferLife: Sendable, Equatable {
  enum Event: Equatable {
    /// A request wants to append.
    case append(Part)
    /// So many bytes of it have come, and are to be written.
    case arrived(Int)
    /// The file has so many bytes.
    case written(Int64)
    /// All of the request's body is written.
    case ended
    /// The request ended before its body did, or its bytes may not stay. The file has so many bytes.
    case brokenOff(size: Int64)
    /// The call's handler took the file, or refused it for good.
    case committed
    /// The handler could not take the file at the moment.
    case notCommitted
    /// The person gave up, or the time is over.
    case removed
  }

  /// What the head of a request says.
  struct Part: Equatable {
    var offset: Int64
    /// Of its body, where the client says so.
    var count: Int64?
    /// Whether the upload is complete with it.
    var isLast: Bool
    /// Of the whole upload.
    var length: Int64?
    /// Whether its bytes stay only when all of them have come: there is a digest to compare them with.
    var isWhole = false
  }

  enum Action: Equatable {
    /// Reads the request's body.
    case receive
    /// Writes what came.
    case write
    /// The bytes are to be safe on the disk, then the client learns how many there are.
    case acknowledge(Int64)
    /// Gives the file to the call's handler.
    case commit
    /// Ends the request that is being received; the next one is asked again then.
    case stopOther
    /// The next request is asked again once the handler is done.
    case waitForOther
    /// Cuts the file.
    case truncate(to: Int64)
    case refuse(Refusal)
    /// Removes the bytes and the record.
    case discard
    /// Removes the bytes and keeps the response.
    case keepResponse
  }

  enum Refusal: Equatable {
    case otherOffset(Int64)
    case otherLength
    case tooLarge(limit: Int64)
    case complete
    case gone
  }

  private enum Phase: Equatable {
    case waiting
    case receiving(Part, arriving: Int64)
    case committing, complete, gone
  }

  /// Bytes that are written.
  private(set) var offset: Int64
  private(set) var length: Int64?
  let limit: Int64
  private var phase = Phase.waiting

  /// - Parameter offset: what an earlier run left.
  init(offset: Int64 = 0, length: Int64? = nil, limit: Int64, isComplete: Bool = false) {
    self.offset = offset
    self.length = length
    self.limit = limit
    if isComplete { phase = .complete }
  }

  var isComplete: Bool { phase == .complete }
  var isGone: Bool { phase == .gone }
  /// Whether a request or a handler is at work.
  var isBusy: Bool {
    switch phase {
    case .receiving, .committing: true
    case .waiting, .complete, .gone: false
    }
  }

  mutating func handle(_ event: Event) -> [Action] {
    switch (phase, event) {
    case (.gone, .append), (.gone, .arrived), (.gone, .written), (.gone, .ended): return [.refuse(.gone)]
    case (.complete, .append): return [.refuse(.complete)]
    case (.receiving, .append): return [.stopOther]
    case (.committing, .append): return [.waitForOther]
    case (.waiting, .append(let part)): return begin(part)

    case (.receiving(let part, let arriving), .arrived(let count)):
      return arrive(part, arriving + Int64(count))
    case (.receiving(let part, let arriving), .written(let size)):
      phase = .receiving(part, arriving: max(0, arriving - (size - offset)))
      offset = size
      return []
    case (.receiving(let part, _), .ended): return end(part)
    case (.receiving(let part, _), .brokenOff(let size)):
      phase = .waiting
      guard part.isWhole else {
        offset = size
        return []
      }
      offset = part.offset
      return size > part.offset ? [.truncate(to: part.offset)] : []

    case (.committing, .committed):
      phase = .complete
      return [.keepResponse]
    case (.committing, .notCommitted):
      phase = .waiting
      return []

    case (.receiving, .removed): return leave([.stopOther, .discard])
    // The handler has the file; what comes of it is not undone.
    case (.committing, .removed): return [.waitForOther]
    case (.waiting, .removed), (.complete, .removed): return leave([.discard])

    case (.gone, _), (.waiting, _), (.committing, _), (.complete, _): return []
    case (.receiving, .committed), (.receiving, .notCommitted): return []
    }
  }

  private mutating func begin(_ part: Part) -> [Action] {
    guard part.offset == offset else { return [.refuse(.otherOffset(offset))] }
    // An announced end is a length too (section 4.1.3 of the draft).
    let announced = part.isLast ? part.count.map { sum(offset, $0) } : nil
    let said = [length, part.length, announced].compactMap(\.self)
    if let longest = said.max(), longest > limit { return [.refuse(.tooLarge(limit: limit))] }
    guard Set(said).count <= 1 else { return [.refuse(.otherLength)] }
    if let count = part.count {
      guard sum(offset, count) <= limit else { return [.refuse(.tooLarge(limit: limit))] }
      if let length = said.first, sum(offset, count) > length { return [.refuse(.otherLength)] }
    }
    length = said.first
    phase = .receiving(part, arriving: 0)
    return [.receive]
  }

  private mutating func arrive(_ part: Part, _ arriving: Int64) -> [Action] {
    let size = sum(offset, arriving)
    if size > limit { return leave([.discard, .refuse(.tooLarge(limit: limit))]) }
    if let length, size > length { return leave([.discard, .refuse(.otherLength)]) }
    phase = .receiving(part, arriving: arriving)
    return [.write]
  }

  private mutating func end(_ part: Part) -> [Action] {
    guard part.isLast else {
      phase = .waiting
      return [.acknowledge(offset)]
    }
    guard length == nil || length == offset else {
      phase = .waiting
      return [.refuse(.otherLength)]
    }
    length = offset
    phase = .committing
    return [.commit]
  }

  private mutating func leave(_ actions: [Action]) -> [Action] {
    phase = .gone
    return actions
  }

  /// A client may say any number.
  private func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }
}
