import Foundation

/// A time that goes by while a person looks at it. The same arithmetic stands in the browser's script, which keeps it right.
struct RunningTime: Equatable {
  enum Kind: String {
    case relative, offset, timer, down, up
  }

  let kind: Kind
  let date: Date
  /// The most seconds that a timer shows.
  let longest: TimeInterval
  let showsHours: Bool

  init(_ kind: Kind, _ date: Date, longest: TimeInterval = .infinity, showsHours: Bool = true) {
    self.kind = kind
    self.date = date
    self.longest = longest
    self.showsHours = showsHours
  }

  /// Years and months of middling length, as the script counts them.
  private static let units: [(name: String, seconds: Int)] = [
    ("years", 31_556_952), ("months", 2_629_746), ("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1),
  ]

  func text(at now: Date, in values: EnvironmentValues) -> String {
    let distance = date.timeIntervalSince(now)
    switch kind {
    case .relative:
      let words = Self.words(Int(abs(distance)), most: 2, in: values)
      return words.count == 2 ? values.word("\(words[0]), \(words[1])") : words.joined()
    case .offset: return (distance < 0 ? "-" : "+") + Self.words(Int(abs(distance)), most: 1, in: values).joined()
    case .timer, .down, .up: return digits(at: now)
    }
  }

  /// `2:32`, `36:59:01`, or without hours `2219:01`.
  func digits(at moment: Date) -> String {
    let passed = moment.timeIntervalSince(date)
    let shown =
      switch kind {
      case .down: min(max(-passed, 0), longest)
      case .up: min(max(passed, 0), longest)
      default: abs(passed)
      }
    let seconds = Int(shown)
    let hours = showsHours ? seconds / 3600 : 0
    let minutes = seconds / 60 - hours * 60
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// The largest unit and the one right below it.
  private static func words(_ seconds: Int, most: Int, in values: EnvironmentValues) -> [String] {
    var rest = seconds
    var words: [String] = []
    for unit in units where words.count < most {
      let count = rest / unit.seconds
      if count == 0, words.isEmpty, unit.seconds > 1 { continue }
      if count == 0, !words.isEmpty { break }
      words.append(word(unit.name, count, in: values))
      rest -= count * unit.seconds
    }
    return words
  }

  private static func word(_ unit: String, _ count: Int, in values: EnvironmentValues) -> String {
    switch unit {
    case "years": values.word("\(count) years")
    case "months": values.word("\(count) months")
    case "days": values.word("\(count) days")
    case "hours": values.word("\(count) hours")
    case "minutes": values.word("\(count) minutes")
    default: values.word("\(count) seconds")
    }
  }
}

/// The element of a running time. The server tells the browser when it is another time, never that time went by.
final class RunningTimeNode: ElementNode {
  private var time: RunningTime
  private var values: EnvironmentValues

  private init(_ time: RunningTime, _ context: _Context) {
    self.time = time
    values = context.values
    super.init(Self.description(of: time, in: context.values), context)
  }

  static func update(_ time: RunningTime, _ old: _Node?, _ context: _Context) -> _Node {
    guard let old else { return RunningTimeNode(time, context) }
    let node = unsafeDowncast(old, to: RunningTimeNode.self)
    let isAnother = node.time != time || node.values.locale != context.values.locale
    node.time = time
    node.values = context.values
    var description = description(of: time, in: context.values)
    if !isAnother { description.text = node.text }
    node.apply(description, context)
    return node
  }

  private static func description(of time: RunningTime, in values: EnvironmentValues) -> ElementDescription {
    var attributes = [
      Attribute("datetime", time.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      Attribute("data-tick", time.kind.rawValue),
    ]
    if time.longest.isFinite { attributes.append(Attribute("data-longest", "\(Int(time.longest))")) }
    if !time.showsHours { attributes.append(Attribute("data-minutes")) }
    return ElementDescription(tag: .time, classes: "r md", attributes: attributes, text: time.text(at: .now, in: values))
  }
}
