/// A link's element: a click selects in the list around it, or pushes in the stack around it, or shows in the next column.
final class LinkNode: ElementNode {
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private(set) var value: (any LinkValue)?
  @exclusivity(unchecked) private(set) var environment: _EnvironmentLink?
  private var destination: Destination?
  private static let current = Attribute("aria-current", "true")
  static let reports = [Attribute.events("c")]

  /// What the link leads to where that is a view: few have one, and a link is smaller than with a closure.
  private final class Destination {
    let make: () -> AnyView
    let activation: LinkActivation?

    init(_ make: @escaping () -> AnyView, _ activation: LinkActivation?) {
      self.make = make
      self.activation = activation
    }
  }

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  var isEnabled: Bool { !flags.contains(.isDisabledLink) }
  private var isSelected: Bool { flags.contains(.isSelectedLink) }
  /// The list around it in which it selects. Looked up and not stored, like its addresses.
  private var selection: ListSelection? { EnvironmentValues(link: environment)[ListSelection.self] }

  func applyKeepingSelection(_ description: ElementDescription, _ context: _Context) {
    var description = description
    if isSelected { description.attributes.append(Self.current) }
    apply(description, context)
  }

  /// - Parameter value: nil where it leads to a view.
  func lead(to value: (any LinkValue)?, isEnabled: Bool, _ environment: _EnvironmentLink?) {
    let isSame = Self.areEqual(value, self.value)
    let mayLeadElsewhere = isInPage && !(isSame && environment === self.environment && isEnabled == self.isEnabled)
    let before = mayLeadElsewhere ? addressAttributes : []
    let former = selection
    set(.isDisabledLink, to: !isEnabled)
    self.environment = environment
    let list = selection
    if !isSame || list !== former {
      former?.remove(self)
      self.value = value
      if value != nil { list?.add(self) }
    }
    if mayLeadElsewhere { tellChanges(from: before, to: addressAttributes) }
  }

  /// The attributes that depend on the destination. They are computed, not stored: the addresses of fifty rows took 10 KB of each open page.
  /// Without an address it is still a link that the keyboard reaches.
  private var addressAttributes: [Attribute] {
    if isEnabled, let value, let address = EnvironmentValues(link: environment)[Web.AddressKey.self]?(value.base) {
      return [Attribute("href", address)]
    }
    let all = [Attribute("role", "link"), isEnabled ? Attribute("tabindex", "0") : Attribute("aria-disabled", "true")]
    return all.filter { own in !attributes.contains { $0.name == own.name } }
  }

  override func writeAttributes(into html: inout HTMLWriter) {
    super.writeAttributes(into: &html)
    html.attributes(addressAttributes)
  }

  private static func areEqual(_ one: (any LinkValue)?, _ other: (any LinkValue)?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isEqual(to: other)
  }

  private func set(_ flag: Flags, to isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// A destination that is open follows its link.
  func takeDestination(_ new: (() -> AnyView)?, _ activation: LinkActivation?) {
    destination = new.map { Destination($0, activation) }
    guard let new, let stack = EnvironmentValues(link: environment)[StackModel.self] else { return }
    let open = stack.extra(key)
    open?.make = new
    guard let activation, isEnabled else { return }
    if activation.isActive, open == nil {
      stack.push(key, left: { [weak self] in self?.destination?.activation?.binding.wrappedValue = false }, new)
    } else if !activation.isActive, open != nil {
      stack.remove(key)
    }
  }

  func showSelection(_ isSelected: Bool) {
    // What a modifier says of a link that is not selected stays.
    guard isSelected != self.isSelected else { return }
    set(.isSelectedLink, to: isSelected)
    setAttribute(isSelected ? Self.current : nil, named: Self.current.name)
  }

  private var key: AnyHashable { AnyHashable(ObjectIdentifier(self)) }

  override func receive(_ event: Web.Event) {
    guard case .click = event.kind else { return }
    guard isEnabled else {
      session.counts.droppedEvents += 1
      return
    }
    let values = EnvironmentValues(link: environment)
    let stack = values[StackModel.self]
    let split = values[SplitModel.self]
    let column = values[ColumnKey.self]
    if let destination {
      if let activation = destination.activation {
        activation.binding.wrappedValue = true
        if stack == nil { _ = split?.show(destination.make, after: column) }
      } else if let stack {
        if stack.extra(key) == nil { stack.push(key, destination.make) }
      } else if split?.show(destination.make, after: column) != true {
        session.report(.linkWithoutDestination("a view"))
      }
    } else if let value {
      let hashable = value.hashable
      if selection?.select?(hashable) == true {
        split?.advance(from: column)
      } else if stack?.push(hashable) != true, split?.show(hashable, after: column) != true {
        session.report(.linkWithoutDestination(String(describing: value.base)))
      }
    }
  }

  override func willUnmount() {
    selection?.remove(self)
    if destination?.activation != nil { EnvironmentValues(link: environment)[StackModel.self]?.remove(key) }
    super.willUnmount()
  }
}

extension _Node.Flags {
  fileprivate static let isDisabledLink = _Node.Flags(rawValue: 16)
  fileprivate static let isSelectedLink = _Node.Flags(rawValue: 32)
}

extension Web {
  /// How the host finds the address of a link's value.
  public struct AddressKey: EnvironmentKey {
    public static var defaultValue: (@MainActor (any Hashable) -> String?)? { nil }
  }
}
