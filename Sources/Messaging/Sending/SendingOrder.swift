/// Who may send when: so many requests at once and no more, in the order in which they came, and of the messages that take each other's
/// place (a lane) one after the other, or the older could overtake and stay on the screen. Event in, actions out; `Gate` performs.
struct SendingOrder: Sendable {
  /// The messages to one destination that take each other's place.
  struct Lane: Hashable, Sendable {
    let destination: String
    let collapse: String
  }

  /// One message's place, from its coming to its end.
  struct Pass: Hashable, Sendable {
    let number: Int
    let lane: Lane?
  }

  enum Admission: Sendable, Equatable {
    case admitted
    /// A newer one of the lane has come.
    case superseded
    /// Nobody is let in any more, or this one has been called off.
    case closed
  }

  enum Action: Sendable, Equatable {
    case answer(Int, Admission)
    /// Whoever pauses need not go on.
    case wake(Int)
  }

  private struct LaneState {
    var newest: Int
    var members: Set<Int>
    var isBusy = false
  }

  private let limit: Int
  private var last = 0
  private var waiting: [Pass] = []
  private var running: Set<Int> = []
  private var lanes: [Lane: LaneState] = [:]
  private var isClosed = false

  init(limit: Int) {
    self.limit = limit
  }

  var isIdle: Bool { running.isEmpty }

  /// Whether a newer one of its lane has come.
  func isSuperseded(_ pass: Pass) -> Bool {
    guard let lane = pass.lane, let state = lanes[lane] else { return false }
    return state.newest != pass.number
  }

  /// A message has come. Older ones of its lane that are not on their way are not sent any more.
  mutating func join(_ lane: Lane?) -> (Pass, [Action]) {
    last += 1
    let pass = Pass(number: last, lane: lane)
    guard let lane else { return (pass, []) }
    let older = lanes[lane]?.members.sorted() ?? []
    lanes[lane, default: LaneState(newest: last, members: [])].newest = last
    lanes[lane]?.members.insert(last)
    let refused = waiting.filter { $0.lane == lane }.map(\.number)
    waiting.removeAll { $0.lane == lane }
    let others = older.filter { !refused.contains($0) && !running.contains($0) }
    return (pass, refused.map { .answer($0, .superseded) } + others.map { .wake($0) })
  }

  /// It wants to send.
  mutating func enter(_ pass: Pass) -> [Action] {
    if isClosed { return [.answer(pass.number, .closed)] }
    if isSuperseded(pass) { return [.answer(pass.number, .superseded)] }
    waiting.append(pass)
    return admit()
  }

  /// Its request was answered.
  mutating func finish(_ pass: Pass) -> [Action] {
    running.remove(pass.number)
    if let lane = pass.lane { lanes[lane]?.isBusy = false }
    return admit()
  }

  /// It wants nothing any more.
  mutating func leave(_ pass: Pass) {
    guard let lane = pass.lane else { return }
    lanes[lane]?.members.remove(pass.number)
    if lanes[lane]?.members.isEmpty == true { lanes[lane] = nil }
  }

  /// Whoever sent it is not interested any more.
  mutating func callOff(_ pass: Pass) -> [Action] {
    guard waiting.contains(pass) else { return [] }
    waiting.removeAll { $0 == pass }
    return [.answer(pass.number, .closed)]
  }

  mutating func close() -> [Action] {
    isClosed = true
    defer { waiting = [] }
    return waiting.map { .answer($0.number, .closed) }
  }

  private mutating func admit() -> [Action] {
    var actions: [Action] = []
    var held: [Pass] = []
    for pass in waiting {
      let isHeld = pass.lane.map { lanes[$0]?.isBusy == true } ?? false
      guard running.count < limit, !isHeld else {
        held.append(pass)
        continue
      }
      running.insert(pass.number)
      if let lane = pass.lane { lanes[lane]?.isBusy = true }
      actions.append(.answer(pass.number, .admitted))
    }
    waiting = held
    return actions
  }
}
