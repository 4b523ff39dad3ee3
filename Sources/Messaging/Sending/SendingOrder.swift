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

  /// Who wants to send, and since when.
  private struct Wish {
    let pass: Pass
    let ticket: Int
  }

  private struct LaneState {
    var newest: Int
    var members: Set<Int>
    /// The one that is on its way.
    var running: Int?
    /// The one that waits for it: a newer one takes its place, so there is never a second.
    var waiting: Wish?
  }

  private let limit: Int
  private var last = 0
  private var lastTicket = 0
  /// Those that only the limit holds, in the order in which they came; those who were called off stay here until their turn comes.
  private var queue: [Wish] = []
  /// The first of it that may still wait.
  private var first = 0
  private var waiting: Set<Int> = []
  private var running: Set<Int> = []
  private var lanes: [Lane: LaneState] = [:]
  private var isClosed = false
  /// How many passes have been looked at, for tests: it grows with those that come, whoever waits.
  private(set) var looks = 0

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
    lanes[lane]?.waiting = nil
    var refused: [Action] = []
    var woken: [Action] = []
    for number in older where !running.contains(number) {
      if waiting.remove(number) != nil { refused.append(.answer(number, .superseded)) } else { woken.append(.wake(number)) }
    }
    return (pass, refused + woken)
  }

  /// It wants to send.
  mutating func enter(_ pass: Pass) -> [Action] {
    if isClosed { return [.answer(pass.number, .closed)] }
    if isSuperseded(pass) { return [.answer(pass.number, .superseded)] }
    waiting.insert(pass.number)
    lastTicket += 1
    let wish = Wish(pass: pass, ticket: lastTicket)
    if let lane = pass.lane, lanes[lane]?.running != nil {
      lanes[lane]?.waiting = wish
      return []
    }
    queue.append(wish)
    return admit()
  }

  /// Its request was answered.
  mutating func finish(_ pass: Pass) -> [Action] {
    running.remove(pass.number)
    if let lane = pass.lane {
      lanes[lane]?.running = nil
      if let next = lanes[lane]?.waiting {
        lanes[lane]?.waiting = nil
        if waiting.contains(next.pass.number) { enqueue(next) }
      }
    }
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
    waiting.remove(pass.number) == nil ? [] : [.answer(pass.number, .closed)]
  }

  mutating func close() -> [Action] {
    isClosed = true
    defer { (waiting, queue, first) = ([], [], 0) }
    return waiting.sorted().map { .answer($0, .closed) }
  }

  /// Who waited for its lane has its place among those who came when it did.
  private mutating func enqueue(_ wish: Wish) {
    var (low, high) = (first, queue.count)
    while low < high {
      let middle = (low + high) / 2
      if queue[middle].ticket < wish.ticket { low = middle + 1 } else { high = middle }
    }
    queue.insert(wish, at: low)
  }

  private mutating func admit() -> [Action] {
    var actions: [Action] = []
    while running.count < limit, first < queue.count {
      let pass = queue[first].pass
      first += 1
      looks += 1
      guard waiting.contains(pass.number) else { continue }
      if let lane = pass.lane { lanes[lane]?.running = pass.number }
      waiting.remove(pass.number)
      running.insert(pass.number)
      actions.append(.answer(pass.number, .admitted))
    }
    // What is done is let go by halves, so that each is moved a few times at most.
    if first > 64, first * 2 > queue.count {
      queue.removeFirst(first)
      first = 0
    }
    return actions
  }
}
