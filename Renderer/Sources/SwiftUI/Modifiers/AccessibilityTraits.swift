/// What a view is and does, for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private(set) var members: UInt32 = 0

  public init() {}
  init(members: UInt32) { self.members = members }

  /// Heard as a button. It does not make the view take clicks.
  public static let isButton = AccessibilityTraits(members: 1 << 0)
  /// A heading, of the level that `accessibilityHeading(_:)` gives, else the second.
  public static let isHeader = AccessibilityTraits(members: 1 << 1)
  /// Pressed, chosen or current, whichever its role has.
  public static let isSelected = AccessibilityTraits(members: 1 << 2)
  public static let isLink = AccessibilityTraits(members: 1 << 3)
  public static let isSearchField = AccessibilityTraits(members: 1 << 4)
  public static let isImage = AccessibilityTraits(members: 1 << 5)
  /// What everything on a page is that is nothing else.
  public static let isStaticText = AccessibilityTraits(members: 1 << 6)
  /// Changes are read out when nothing else is.
  public static let updatesFrequently = AccessibilityTraits(members: 1 << 7)
  /// Nothing outside of it can be reached.
  public static let isModal = AccessibilityTraits(members: 1 << 8)
  public static let isToggle = AccessibilityTraits(members: 1 << 9)

  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var playsSound: AccessibilityTraits { [] }
  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var isKeyboardKey: AccessibilityTraits { [] }
  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var isSummaryElement: AccessibilityTraits { [] }
  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var startsMediaSession: AccessibilityTraits { [] }
  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var allowsDirectInteraction: AccessibilityTraits { [] }
  @available(*, unavailable, message: "ARIA has nothing that says so")
  public static var causesPageTurn: AccessibilityTraits { [] }
  @available(*, unavailable, message: "A tab list must hold tabs: use TabView")
  public static var isTabBar: AccessibilityTraits { [] }

  public func contains(_ member: AccessibilityTraits) -> Bool { members & member.members == member.members }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(members: members | other.members) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(members: members & other.members) }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(members: members ^ other.members)
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }

  public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    members &= ~member.members
    return common.isEmpty ? nil : common
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.isEmpty ? nil : common
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
}

/// What becomes of the elements inside a view for assistive technology.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  /// Only what the view itself says is heard: give it a label.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// One group that holds them.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// One group that is named by all they say.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
