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

  // ARIA has no word for these: they stay in the set, and the page says nothing of them.
  public static let playsSound = AccessibilityTraits(members: 1 << 10)
  public static let isKeyboardKey = AccessibilityTraits(members: 1 << 11)
  public static let isSummaryElement = AccessibilityTraits(members: 1 << 12)
  public static let startsMediaSession = AccessibilityTraits(members: 1 << 13)
  public static let allowsDirectInteraction = AccessibilityTraits(members: 1 << 14)
  public static let causesPageTurn = AccessibilityTraits(members: 1 << 15)
  /// Nothing is said of it either: a list of tabs must hold tabs, which a `TabView` does.
  public static let isTabBar = AccessibilityTraits(members: 1 << 16)

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
