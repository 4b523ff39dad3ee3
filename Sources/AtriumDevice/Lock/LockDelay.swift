/// How long the app may be away before it locks.
public enum LockDelay: Int, CaseIterable, Identifiable, Sendable {
  case immediately = 0
  case oneMinute = 60
  case fiveMinutes = 300
  case quarterHour = 900
  case oneHour = 3_600

  public var id: Self { self }
  public var duration: Duration { .seconds(rawValue) }
}
