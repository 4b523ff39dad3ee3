/// Turns what modifiers say of a view into attributes of the element that it became: which role, state and description fit
/// depends on what the element is.
enum Accessibility {
  // Names that wait in the context and never reach the page.
  static let added = "@added"
  static let removed = "@removed"
  static let value = "@value"
  static let level = "@level"
  static let children = "@children"
  static let custom = "@custom"
  static let repeats = "@repeats"
  /// Between the key of an entry and its text.
  static let separator = "\u{1F}"

  /// The classes of a view with a place of its own in the reading order. A browser counts upwards, and in whole numbers.
  @MainActor static func readingOrder(_ priority: Double) -> String {
    let order = Int(max(-9_999, min(9_999, -priority.rounded())))
    return StyleRules.name("ro\(order < 0 ? "m" : "")\(abs(order))", "reading-order:\(order)") + " ordered"
  }

  /// The attributes that wait, over those of the element's own description: an element has each name once, and of two modifiers
  /// the outer one counts.
  static func merge(_ waiting: [Attribute], into own: [Attribute], tag: Tag, text: String, id: UInt32) -> [Attribute] {
    var element = Described(tag: tag, hasText: !text.isEmpty, id: id, attributes: own)
    // A role may follow from them. An array that grew by itself would keep more room than it needs.
    element.attributes.reserveCapacity(own.count + waiting.count + 1)
    // The outermost waits first.
    for attribute in waiting.reversed() { element.take(attribute) }
    return element.resolved()
  }
}

/// An element while its attributes are worked out.
private struct Described {
  let tag: Tag
  let hasText: Bool
  let id: UInt32
  var attributes: [Attribute]
  fileprivate var traits: AccessibilityTraits = []
  fileprivate var unwanted: AccessibilityTraits = []
  fileprivate var value: String?
  fileprivate var level: String?
  fileprivate var children: String?
  fileprivate var entries: [(key: Substring, text: Substring)] = []
  fileprivate var isNamed = false
  fileprivate var isHidden = false

  init(tag: Tag, hasText: Bool, id: UInt32, attributes: [Attribute]) {
    self.tag = tag
    self.hasText = hasText
    self.id = id
    self.attributes = attributes
  }

  mutating func take(_ attribute: Attribute) {
    switch attribute.name {
    case Accessibility.added:
      let added = AccessibilityTraits(members: UInt32(attribute.value) ?? 0)
      traits.formUnion(added)
      unwanted.subtract(added)
    case Accessibility.removed:
      let removed = AccessibilityTraits(members: UInt32(attribute.value) ?? 0)
      traits.subtract(removed)
      unwanted.formUnion(removed)
    case Accessibility.value: value = attribute.value
    case Accessibility.level: level = attribute.value
    case Accessibility.children: children = attribute.value
    case Accessibility.custom: takeEntry(attribute.value)
    case Accessibility.repeats: if tag == .button { set("data-repeat", "") }
    default:
      if attribute.name == "aria-label", !attribute.value.isEmpty { isNamed = true }
      if attribute.name == "aria-hidden" { isHidden = true }
      set(attribute.name, attribute.value)
    }
  }

  /// An entry with the key of an earlier one replaces it; one without a text takes it away.
  private mutating func takeEntry(_ value: String) {
    let parts = value.split(separator: Accessibility.separator, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    entries.removeAll { $0.key == parts[0] }
    if !parts[1].isEmpty { entries.append((parts[0], parts[1])) }
  }

  mutating func resolved() -> [Attribute] {
    // A drawing is left out until somebody gives it a name.
    if isNamed, !isHidden, self["aria-hidden"] != nil {
      attributes.removeAll { $0.name == "aria-hidden" }
      set("role", "img")
    }
    if !isOrdinary {
      applyRole()
      applyState()
      applyChildren()
      applyValue()
      applyEntries()
    }
    // Assistive technology ignores the name of an element without a role.
    if isNamed, isGeneric, self["role"] == nil { set("role", hasText || tag == .span ? "img" : "group") }
    return attributes
  }

  fileprivate subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  fileprivate mutating func set(_ name: String, _ value: String) {
    attributes.removeAll { $0.name == name }
    attributes.append(Attribute(name, value))
  }
}

extension Described {
  /// Nothing but attributes as they stand in the page has been said of it, and none is a role: most elements are given a name at most.
  private var isOrdinary: Bool {
    traits.isEmpty && unwanted.isEmpty && value == nil && level == nil && children == nil && entries.isEmpty && self["role"] == nil
  }
  private var isGeneric: Bool { tag == .div || tag == .span || tag == .p }
  private var isHeading: Bool { tag == .h1 || tag == .h2 || tag == .h3 }

  private mutating func applyRole() {
    // What a person works keeps its role, save that a link or a button may become the other.
    if tag.isWorked {
      if tag == .button, traits.contains(.isToggle) { set("role", "switch") }
      if tag == .button, traits.contains(.isLink) { set("role", "link") }
      if tag == .a, traits.contains(.isButton) { set("role", "button") }
      return
    }
    if isHeading, unwanted.contains(.isHeader) { set("role", "presentation") }
    if self["role"] == nil, let role = roleOfTraits { set("role", role) }
    if self["role"] == "heading" || isHeading, let level, level != "0" { set("aria-level", level) }
    if self["role"] == "heading", self["aria-level"] == nil { set("aria-level", "2") }
    if traits.contains(.isModal) { set("aria-modal", "true") }
  }

  private var roleOfTraits: String? {
    if traits.contains(.isModal) { return "dialog" }
    if traits.contains(.isSearchField) { return "search" }
    if traits.contains(.isToggle) { return "switch" }
    if traits.contains(.isButton) { return "button" }
    if traits.contains(.isLink) { return "link" }
    if traits.contains(.isHeader) || level != nil, !isHeading { return "heading" }
    return traits.contains(.isImage) ? "img" : nil
  }

  private mutating func applyState() {
    if traits.contains(.updatesFrequently) { set("aria-live", "polite") }
    if unwanted.contains(.isSelected) { attributes.removeAll { ["aria-current", "aria-pressed", "aria-selected"].contains($0.name) } }
    let isSelected = traits.contains(.isSelected)
    switch self["role"] ?? tag.name.description {
    // A switch must say whether it is on.
    case "switch": set("aria-checked", isSelected ? "true" : "false")
    case "button": if isSelected { set("aria-pressed", "true") }
    case "tab", "option", "row", "gridcell", "treeitem": if isSelected { set("aria-selected", "true") }
    default: if isSelected { set("aria-current", "true") }
    }
  }

  private mutating func applyChildren() {
    switch children {
    // What a picture holds is not looked at.
    case "ignore": if !isNamed { set("aria-hidden", "true") } else if self["role"] == nil { set("role", "img") }
    case "combine":
      if self["role"] == nil { set("role", "group") }
      if !isNamed { set("aria-labelledby", HTMLWriter.name(of: id)) }
    case "contain": if self["role"] == nil { set("role", "group") }
    default: break
    }
  }

  /// Only what has a range has a value; of anything else it is part of the description.
  private mutating func applyValue() {
    guard let value, !value.isEmpty else { return }
    let isRange = tag == .progress || tag == .meter || ["range", "number"].contains(self["type"])
    if isRange || ["slider", "spinbutton", "progressbar", "meter", "scrollbar"].contains(self["role"]) {
      set("aria-valuetext", value)
    } else {
      let hint = self["aria-description"].map { ", " + $0 } ?? ""
      set("aria-description", value + hint)
    }
  }
  private mutating func applyEntries() {
    guard !entries.isEmpty else { return }
    let before = self["aria-description"].map { [$0] } ?? []
    set("aria-description", (before + entries.map { String($0.text) }).joined(separator: ", "))
  }
}
