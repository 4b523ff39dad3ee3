public import AtriumAPI

/// Which widgets the app has drawn anew, and when. Pure: an event in, actions out.
///
/// Changes come in bursts, each keystroke of a note is one: they are collected for a while. What a push says, and who is signed in,
/// counts at once.
public struct WidgetReloads: Sendable {
  public enum Event: Sendable {
    /// Something changed on the server.
    case changed(Change)
    /// The wait is over.
    case waited
    /// The app is in the background from now on: its widgets may be seen.
    case left
    /// A push arrived.
    ///
    /// - Parameter room: what it is about; nil where it does not say.
    case pushed(Room?)
    /// Somebody signed in or out, or the app shows another server.
    case replaced
  }

  public enum Action: Hashable, Sendable {
    /// Has ``Event/waited`` sent after ``WidgetReloads/pause``.
    case wait
    /// Has the system ask these widgets for a new timeline.
    case reload([WidgetKind])
    /// Forgets what the widgets showed.
    case forget
  }

  /// How long changes are collected.
  public static let pause = Duration.seconds(30)

  private var pending: Set<WidgetKind> = []
  private var isWaiting = false

  public init() {}

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .changed(let change):
      let kinds = WidgetKind.allCases.filter { change.concerns($0.room) }
      pending.formUnion(kinds)
      guard !kinds.isEmpty, !isWaiting else { return [] }
      isWaiting = true
      return [.wait]
    case .waited:
      isWaiting = false
      return flush()
    case .left: return flush()
    case .pushed(let room):
      pending.formUnion(WidgetKind.showing(room))
      return flush()
    case .replaced:
      pending = Set(WidgetKind.allCases)
      return [.forget] + flush()
    }
  }

  private mutating func flush() -> [Action] {
    let kinds = WidgetKind.allCases.filter(pending.contains)
    pending = []
    return kinds.isEmpty ? [] : [.reload(kinds)]
  }
}
