/// What a visit has to tell its browser: gathers the operations of turns, numbers them as patches, and knows which of them an
/// answer carries and which a stream.
struct Outbox {
  private(set) var log = PatchLog()
  private var pending: [UInt8] = []
  private var toldQuiet = true
  /// Batches that are being answered, and the last patch that an answer carried.
  private var answering = 0
  private var answered = 0

  /// - Parameter operations: the inside of a JSON array.
  mutating func add(_ operations: [UInt8]) {
    if !pending.isEmpty { pending.append(UInt8(ascii: ",")) }
    pending += operations
  }

  /// The browser learns from its page whether something is pending.
  mutating func showPage(isQuiet: Bool) { toldQuiet = isQuiet }

  /// Makes a patch of what was gathered, or of the news that nothing is pending any more.
  ///
  /// - Returns: whether streams have something to send: what an answer will carry is not sent twice.
  mutating func publish(isQuiet: Bool) -> Bool {
    guard !pending.isEmpty || isQuiet != toldQuiet else { return false }
    toldQuiet = isQuiet
    log.append(pending, isQuiet: isQuiet)
    pending = []
    return answering == 0
  }

  var isAnswering: Bool { answering > 0 }

  mutating func beginAnswer() { answering += 1 }

  /// - Returns: `{"p":[…]}` with everything that the browser has not applied.
  mutating func endAnswer(after applied: Int) -> [UInt8] {
    answering -= 1
    answered = log.last
    let patches = log.entries(after: applied).map(\.json).joined(separator: [UInt8(ascii: ",")])
    return Array("{\"p\":[".utf8) + patches + Array("]}".utf8)
  }

  /// What a stream that has sent everything up to `number` has to send next. A browser whose answer was lost asks for it again.
  func unsent(after number: Int) -> ArraySlice<PatchLog.Entry> { log.entries(after: max(number, answered)) }

  /// The browser has applied everything up to `number`.
  mutating func acknowledge(_ number: Int) { log.acknowledge(number) }
}
