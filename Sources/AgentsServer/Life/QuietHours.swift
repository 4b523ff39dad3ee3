import AtriumServer
import Foundation

/// A time of every day in which a person is not to be disturbed, by the clock on their wall. It may cross midnight.
///
/// On the day of a change of the clocks it begins and ends when the wall clock first shows the time; a time that the clock leaps over
/// is the moment of the leap.
struct QuietHours: Codable, Sendable, Equatable {
  /// Minutes after midnight.
  let from: Int
  let to: Int
  /// As the time zone database names it: `Europe/Berlin`.
  let zone: String
  /// Whether what does not go on without the person is told nevertheless.
  var letsNeedsThrough: Bool

  enum Fault: Error, Equatable {
    /// Not between 0 and 1439.
    case minutes(Int)
    case zone(String)
  }

  init(from: Int, to: Int, zone: String, letsNeedsThrough: Bool = false) throws(Fault) {
    for minutes in [from, to] where !(0..<1440).contains(minutes) { throw .minutes(minutes) }
    guard TimeZone(identifier: zone) != nil else { throw .zone(zone) }
    self.from = from
    self.to = to
    self.zone = zone
    self.letsNeedsThrough = letsNeedsThrough
  }

  /// When the quiet hours end that a moment lies in; nil when it lies in none. Hours that end when they begin are none.
  func end(at date: Date) -> Date? {
    guard from != to, let zone = TimeZone(identifier: zone) else { return nil }
    let moment = Int((date.timeIntervalSince1970).rounded(.down))
    let today = Self.floor(moment + zone.secondsFromGMT(for: date), by: 86400)
    for day in [today - 1, today] {
      let begin = zone.moment(day: day, minutes: from)
      let end = zone.moment(day: from < to ? day : day + 1, minutes: to)
      if (begin..<max(begin, end)).contains(moment) { return Date(timeIntervalSince1970: TimeInterval(end)) }
    }
    return nil
  }

  private static func floor(_ value: Int, by divisor: Int) -> Int {
    (value - ((value % divisor) + divisor) % divisor) / divisor
  }
}

extension TimeZone {
  /// When a wall clock first shows a time, in seconds since 1970.
  ///
  /// - Parameter day: since 1970-01-01, by the wall clock.
  fileprivate func moment(day: Int, minutes: Int) -> Int {
    let shown = day * 86400 + minutes * 60
    // No two changes of the clocks are nearer than this.
    let before = offset(at: shown - 2 * 86400)
    let after = offset(at: shown + 2 * 86400)
    let candidates = [before, after].map { shown - $0 }.filter { offset(at: $0) + $0 == shown }
    return candidates.min() ?? leap(between: shown - max(before, after), and: shown - min(before, after))
  }

  /// The moment of the change of clocks between two.
  private func leap(between first: Int, and last: Int) -> Int {
    var (low, high) = (first, last)
    let before = offset(at: low)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    return high
  }

  private func offset(at moment: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
  }
}
