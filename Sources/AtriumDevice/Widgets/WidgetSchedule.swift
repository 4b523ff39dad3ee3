public import Foundation

/// When a widget asks the server again, and when it is drawn anew in between.
///
/// The system grants a widget that is looked at often some 40 to 70 refreshes a day, and wants five minutes between two drawings (Apple:
/// Keeping a widget up to date). A refresh each half hour stays within that.
public enum WidgetSchedule {
  /// Seconds between two refreshes, if nothing calls for an earlier one.
  static let usual: TimeInterval = 30 * 60
  /// Seconds that are left between two refreshes or drawings, whatever happens.
  static let shortest: TimeInterval = 5 * 60
  /// Seconds between two attempts at a server that has not answered for long.
  static let longest: TimeInterval = 2 * 3600
  /// Seconds after which a widget looks again that only the app can help. The app has it drawn anew when it does.
  static let idle: TimeInterval = 6 * 3600
  /// Seconds ahead for which drawings are planned: the system may put off a refresh for hours.
  static let horizon: TimeInterval = 86_400
  static let mostMoments = 12

  /// When the server is asked next.
  ///
  /// - Parameter failures: how often in a row it could not be reached.
  public static func refresh(after state: WidgetState, failures: Int, now: Date) -> Date {
    switch state {
    case .noServer, .signedOut, .unavailable: now.addingTimeInterval(idle)
    case .unreachable: now.addingTimeInterval(backoff(failures))
    case .shown(_, isStale: true): now.addingTimeInterval(backoff(failures))
    case .shown(let contents, isStale: false):
      min(now.addingTimeInterval(usual), max(moments(of: contents, after: now).first ?? .distantFuture, now.addingTimeInterval(shortest)))
    }
  }

  /// When contents look different although the server said nothing new: a show starts or is over, or the evening ends at its venue. In
  /// their order; of several within five minutes the last one stands for all.
  public static func moments(of contents: WidgetContents, after now: Date) -> [Date] {
    let evenings = contents.rows.compactMap(\.evening)
    let moments = evenings.flatMap { [$0.starts, $0.ends, WidgetEvening.end(ofEveningAt: now, in: $0.zone)] }
    let last = now.addingTimeInterval(horizon)
    let groups = moments.filter { $0 > now && $0 <= last }.sorted().reduce(into: [ClosedRange<Date>]()) { groups, moment in
      if let group = groups.last, moment < group.lowerBound.addingTimeInterval(shortest) {
        groups[groups.count - 1] = group.lowerBound...moment
      } else {
        groups.append(moment...moment)
      }
    }
    return groups.prefix(mostMoments).map(\.upperBound)
  }

  /// 5, 10, 20, ... minutes, and two hours at most.
  private static func backoff(_ failures: Int) -> TimeInterval {
    min(longest, shortest * Double(1 << min(max(failures - 1, 0), 10)))
  }
}
