/// Says which view assistive technology is at, and brings it there when written. A browser tells of the keyboard's focus alone, so it is
/// that: most screen readers follow it, and take it along to what can have it.
@propertyWrapper public struct AccessibilityFocusState<Value> where Value: Hashable {
  private var keyboard: FocusState<Value>

  public init() where Value == Bool { keyboard = FocusState() }

  /// - Parameter technologies: not looked at; a browser does not say what reads it.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  public init<T>() where Value == T?, T: Hashable { keyboard = FocusState() }

  /// - Parameter technologies: not looked at; a browser does not say what reads it.
  public init<T>(for technologies: AccessibilityTechnologies) where Value == T?, T: Hashable { self.init() }

  public var wrappedValue: Value {
    get { keyboard.wrappedValue }
    nonmutating set { keyboard.wrappedValue = newValue }
  }

  public var projectedValue: AccessibilityFocusState<Value>.Binding { Binding(keyboard: keyboard.projectedValue) }

  /// Leads to an accessibility focus state from elsewhere.
  @propertyWrapper public struct Binding {
    let keyboard: FocusState<Value>.Binding

    public var wrappedValue: Value {
      get { keyboard.wrappedValue }
      nonmutating set { keyboard.wrappedValue = newValue }
    }

    public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
  }
}

/// What reads a page to a person, or works it for them.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
  private var members: UInt8 = 0

  public init() {}
  private init(members: UInt8) { self.members = members }

  public static let voiceOver = AccessibilityTechnologies(members: 1)
  public static let switchControl = AccessibilityTechnologies(members: 2)

  public func contains(_ member: AccessibilityTechnologies) -> Bool { members & member.members == member.members }

  public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(members: members | other.members)
  }
  public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(members: members & other.members)
  }
  public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(members: members ^ other.members)
  }

  public mutating func formUnion(_ other: AccessibilityTechnologies) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTechnologies) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { self = symmetricDifference(other) }

  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTechnologies
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    guard contains(member) else { return nil }
    members &= ~member.members
    return member
  }

  @discardableResult public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    let old = contains(newMember) ? newMember : nil
    formUnion(newMember)
    return old
  }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

extension AccessibilityFocusState: DynamicProperty {}

// Both hold the keyboard's and nothing else, so where they are the keyboard's is.
extension AccessibilityFocusState: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    FocusState<Value>._connect(field, node, environment, &slot)
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { FocusState<Value>._isSame(a, b) }
}

extension AccessibilityFocusState.Binding: DynamicProperty {}

extension AccessibilityFocusState.Binding: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? { nil }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { FocusState<Value>.Binding._isSame(a, b) }
}
