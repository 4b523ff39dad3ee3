import Foundation

extension Text {
  /// A way to show a date. Those that depend on the present run in the browser: the server writes them once and says from when.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable {
      case time, date, relative, offset, timer
    }

    let kind: Kind

    /// `11:23 PM`
    public static let time = DateStyle(kind: .time)
    /// `June 3, 2019`
    public static let date = DateStyle(kind: .date)
    /// `2 hours, 23 minutes`
    public static let relative = DateStyle(kind: .relative)
    /// `+2 hours`
    public static let offset = DateStyle(kind: .offset)
    /// `36:59:01`
    public static let timer = DateStyle(kind: .timer)

    func resolved(_ date: Date, in values: EnvironmentValues) -> Text.Resolved {
      switch kind {
      case .date:
        .plain(Date.FormatStyle(date: .long, time: .omitted, locale: values.locale, timeZone: values.timeZone).format(date))
      case .time:
        .plain(Date.FormatStyle(date: .omitted, time: .shortened, locale: values.locale, timeZone: values.timeZone).format(date))
      case .relative: .rich([TextRun(.running(RunningTime(.relative, date)))])
      case .offset: .rich([TextRun(.running(RunningTime(.offset, date)))])
      case .timer: .rich([TextRun(.running(RunningTime(.timer, date)))])
      }
    }
  }

  /// A timer between two dates.
  struct TimerInterval: Equatable {
    let interval: ClosedRange<Date>
    let pause: Date?
    let countsDown: Bool
    let showsHours: Bool

    var resolved: Text.Resolved {
      let time = RunningTime(
        countsDown ? .down : .up, countsDown ? interval.upperBound : interval.lowerBound,
        longest: interval.upperBound.timeIntervalSince(interval.lowerBound), showsHours: showsHours)
      guard let pause else { return .rich([TextRun(.running(time))]) }
      return .plain(time.digits(at: pause))
    }
  }
}
