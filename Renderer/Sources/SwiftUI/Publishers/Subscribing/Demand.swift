extension Subscribers {
  /// How many values a subscriber takes. It is never negative.
  public struct Demand: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// nil is without limit.
    public let max: Int?

    private init(max: Int?) { self.max = max }

    public static let unlimited = Subscribers.Demand(max: nil)
    public static let none = Subscribers.Demand.max(0)

    public static func max(_ value: Int) -> Subscribers.Demand {
      precondition(value >= 0, "a demand is not negative")
      return Subscribers.Demand(max: value)
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Bool {
      guard let left = lhs.max else { return false }
      return rhs.max.map { left < $0 } ?? true
    }

    /// A sum that no number can hold is without limit.
    public static func + (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Subscribers.Demand {
      guard let left = lhs.max, let right = rhs.max else { return .unlimited }
      let (sum, isTooLarge) = left.addingReportingOverflow(right)
      return isTooLarge ? .unlimited : .max(sum)
    }

    public static func += (lhs: inout Subscribers.Demand, rhs: Subscribers.Demand) { lhs = lhs + rhs }

    public static func + (lhs: Subscribers.Demand, rhs: Int) -> Subscribers.Demand { lhs + .max(rhs) }

    public static func += (lhs: inout Subscribers.Demand, rhs: Int) { lhs = lhs + rhs }

    /// What is without limit stays so, and nothing goes below zero.
    public static func - (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Subscribers.Demand {
      guard let left = lhs.max else { return .unlimited }
      return rhs.max.map { .max(Swift.max(0, left - $0)) } ?? .none
    }

    public static func -= (lhs: inout Subscribers.Demand, rhs: Subscribers.Demand) { lhs = lhs - rhs }

    public static func - (lhs: Subscribers.Demand, rhs: Int) -> Subscribers.Demand { lhs - .max(rhs) }

    public static func -= (lhs: inout Subscribers.Demand, rhs: Int) { lhs = lhs - rhs }
  }
}
