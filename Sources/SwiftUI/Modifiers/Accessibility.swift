/// What assistive technology is told about a view.
public struct AccessibilityAttachmentModifier: _PrimitiveModifier {
  let attributes: [Attribute]
  public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.attributes += modifier.attributes
    return V._update(content, old, context)
  }
}

/// What a view is and does, for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var members: Set<Trait> = []

  private enum Trait {
    case header, selected
  }

  public init() {}
  private init(_ trait: Trait) { members = [trait] }

  public static let isHeader = AccessibilityTraits(.header)
  public static let isSelected = AccessibilityTraits(.selected)

  public func contains(_ member: AccessibilityTraits) -> Bool { members.isSuperset(of: member.members) }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { combined { $0.formUnion(other.members) } }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { combined { $0.formIntersection(other.members) } }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    combined { $0.formSymmetricDifference(other.members) }
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
    members.subtract(member.members)
    return common.members.isEmpty ? nil : common
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.members.isEmpty ? nil : common
  }

  private func combined(_ change: (inout Set<Trait>) -> Void) -> AccessibilityTraits {
    var result = self
    change(&result.members)
    return result
  }

  var attributes: [Attribute] {
    (members.contains(.header) ? [Attribute("role", "heading"), Attribute("aria-level", "2")] : [])
      + (members.contains(.selected) ? [Attribute("aria-current", "true")] : [])
  }
}

extension View {
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(attributes: traits.attributes))
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(attributes: hidden ? [Attribute("aria-hidden", "true")] : []))
  }
}
