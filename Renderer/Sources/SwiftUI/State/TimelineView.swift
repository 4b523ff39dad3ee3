public import Foundation

/// A view that is drawn again at the moments of a schedule, for as long as it is on the screen.
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content is told.
  public struct Context {
    /// The last moment of the schedule; before the first one, when the view was first drawn.
    public let date: Date
    public let cadence: Cadence

    /// How often content is drawn again at most. Pages are always live.
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }
  }
}

/// One kind of context for all timelines.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView where Content: View {
  public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: View, _PrimitiveView where Content: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    TimelineBody._update(TimelineBody(schedule: view.schedule, content: view.content), old, context)
  }
}

/// The content as a scope that reads the last moment. A task waits for the next one, so a row that nobody has seen waits for nothing.
private struct TimelineBody<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
  @State private var passed: Date?
  @State private var drawn = Drawn()
  @Environment(\.timelineClock) private var clock
  @Environment(\.scenePhase) private var phase

  /// The moment that is on the screen.
  private final class Drawn {
    var date: Date?
  }

  var body: some View {
    let date = passed ?? latest ?? clock.now()
    drawn.date = date
    let isSeen = phase != .background
    return content(TimelineViewDefaultContext(date: date, cadence: .live))
      .task(id: Run(schedule: ScheduleIdentity(schedule), isSeen: isSeen)) { if isSeen { await run() } }
  }

  /// The last moment that is not to come.
  private var latest: Date? {
    let now = clock.now()
    var last: Date?
    for entry in schedule.entries(from: now, mode: .normal) {
      guard entry <= now else { break }
      last = entry
    }
    return last
  }

  /// Moments that came while nobody could be told are passed over, and a page is told ten times a second at most.
  private func run() async {
    // While the page could not be seen the view was not drawn.
    if let latest, latest != drawn.date { passed = latest }
    var entries = schedule.entries(from: clock.now(), mode: .normal).makeIterator()
    var upcoming = entries.next()
    var soonest = Date.distantPast
    while let next = upcoming {
      let due = max(next, soonest)
      if due > clock.now() {
        guard (try? await clock.sleep(due)) != nil else { return }
      }
      let now = clock.now()
      var last = next
      upcoming = entries.next()
      while let entry = upcoming, entry <= now {
        last = entry
        upcoming = entries.next()
      }
      soonest = now.addingTimeInterval(0.1)
      if last != drawn.date { passed = last }
    }
  }
}

/// What a task does: it follows a schedule, while the page can be seen.
private struct Run: Equatable {
  let schedule: ScheduleIdentity
  let isSeen: Bool
}

/// Which schedule a task follows. Another one starts it again; schedules that cannot be compared count as the same.
private struct ScheduleIdentity: Equatable {
  private let schedule: any TimelineSchedule

  init(_ schedule: any TimelineSchedule) { self.schedule = schedule }

  static func == (a: Self, b: Self) -> Bool {
    switch (a.schedule, b.schedule) {
    case (let a as PeriodicTimelineSchedule, let b as PeriodicTimelineSchedule): a.start == b.start && a.interval == b.interval
    case (let a as any DatedSchedule, let b as any DatedSchedule): a.allDates == b.allDates
    case (let a as any Equatable, _): isEqual(a as Any, b.schedule as Any)
    default: type(of: a.schedule) == type(of: b.schedule)
    }
  }
}

private protocol DatedSchedule {
  var allDates: [Date]? { get }
}

extension ExplicitTimelineSchedule: DatedSchedule {
  /// nil when they are not at hand as a collection: a sequence may be read only once, or never end.
  fileprivate var allDates: [Date]? { (dates as? any Collection<Date>).map { Array($0) } }
}
