import AtriumServer

/// The latest of what was said of one thing. In which order it was heard makes no difference.
struct Latest<Value: FactText>: Decodable, Sendable, Equatable {
  private(set) var value: Value
  private(set) var time: EventTime

  /// Takes what was said later, and of two things said at once the greater.
  static func take(_ value: Value, at time: EventTime, into known: inout Latest<Value>?) {
    guard let before = known else {
      known = Latest(value: value, time: time)
      return
    }
    let gap = time.milliseconds(after: before.time)
    if gap > 0 || (gap == 0 && value > before.value) { known = Latest(value: value, time: time) }
  }

  private init(value: Value, time: EventTime) {
    self.value = value
    self.time = time
  }

  init(from decoder: any Decoder) throws { (time, value) = try Value.fact(from: decoder) }
  var text: String { value.text(at: time) }
}

/// The first of what was said of one thing, whichever was heard first.
struct Earliest<Value: FactText>: Decodable, Sendable, Equatable {
  private(set) var value: Value
  private(set) var time: EventTime

  static func take(_ value: Value, at time: EventTime, into known: inout Earliest<Value>?) {
    guard let before = known else {
      known = Earliest(value: value, time: time)
      return
    }
    let gap = time.milliseconds(after: before.time)
    if gap < 0 || (gap == 0 && value < before.value) { known = Earliest(value: value, time: time) }
  }

  private init(value: Value, time: EventTime) {
    self.value = value
    self.time = time
  }

  init(from decoder: any Decoder) throws { (time, value) = try Value.fact(from: decoder) }
  var text: String { value.text(at: time) }
}

extension EventTime {
  /// Moves a time on, never back.
  static func take(_ time: EventTime, into known: inout EventTime?) {
    if time.isAfter(known) { known = time }
  }
}
