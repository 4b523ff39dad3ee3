/// The choices of a picker, in an element of their own.
nonisolated struct ChoiceList<Value: Hashable, Content: View>: _PrimitiveView {
  var manner: ChoiceManner
  let selection: Binding<Value>
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let surroundings = ControlSurroundings(context)
    var description = view.manner.description
    if view.manner == .options { surroundings.complete(&description) }
    let node: ChoicesNode<Value>
    if let old {
      node = unsafeDowncast(old, to: ChoicesNode<Value>.self)
      node.apply(description, context)
    } else {
      node = ChoicesNode(description, context, manner: view.manner)
    }
    node.take(surroundings)
    node.binding = view.selection
    var inner = node.context(in: context)
    inner.slot = .choice
    inner.isLazy = false
    node.child = Content._update(view.content, node.child, inner)
    node.evaluate()
    return node
  }
}

/// How choices are drawn.
enum ChoiceManner {
  /// Options of the browser's own list; radio buttons side by side, one below the other; items of a menu.
  case options, segments, rows, items

  var className: String {
    switch self {
    case .options: "options"
    case .segments: "segmented"
    case .rows: "choices"
    case .items: "items"
    }
  }

  var description: ElementDescription {
    switch self {
    case .options: ElementDescription(tag: .select, attributes: [.events("i")])
    case .segments, .rows: ElementDescription(tag: .div, classes: className, attributes: [Attribute("role", "radiogroup")])
    case .items: ElementDescription(tag: .div, classes: "group", attributes: [Attribute("role", "group")])
    }
  }
}

/// What a choice knows of the picker it belongs to.
@MainActor class ChoiceOwner: ControlNode {
  let manner: ChoiceManner
  fileprivate(set) var choices: [UInt32: Entry] = [:]
  /// The choice that the browser is known to show.
  fileprivate(set) var shown: UInt32?
  private var link: (over: _EnvironmentLink?, link: _EnvironmentLink?)?

  // A choice leaves before it goes.
  struct Entry { unowned(unsafe) let choice: ChoiceNode }

  init(_ description: ElementDescription, _ context: _Context, manner: ChoiceManner) {
    self.manner = manner
    super.init(description, context)
  }

  func context(in outer: _Context) -> _Context {
    if link == nil || link?.over !== outer.environment {
      var values = outer.values
      values[ChoiceOwnerKey.self] = ChoiceOwnerKey.Reference(owner: self)
      let isNative = manner == .options
      values[SectionPlace.self] = .custom { AnyView(ChoiceSection(parts: $0, isNative: isNative)) }
      link = (outer.environment, values.link)
    }
    var context = outer.inside(self)
    context.environment = link?.link
    return context
  }

  func add(_ choice: ChoiceNode) {
    choices[choice.id] = Entry(choice: choice)
    change()
  }

  func remove(_ choice: ChoiceNode) {
    choices[choice.id] = nil
    change()
  }

  /// Choices came, went or stand for something else: what is shown must be looked at again.
  func change() { session.mark(self) }

  /// A person chose.
  func choose(_ choice: ChoiceNode) {}
}

/// The picker that choices belong to. Nodes below it keep this environment for what they make later, and would keep the picker with it.
enum ChoiceOwnerKey: EnvironmentKey {
  struct Reference {
    weak var owner: ChoiceOwner?
  }

  static var defaultValue: Reference? { nil }
}

private final class ChoicesNode<Value: Hashable>: ChoiceOwner {
  var binding: Binding<Value>?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }
  private var known = 0

  override func evaluate() {
    isDirty = false
    guard isMounted, let binding else { return }
    let value = Tracking.run(self, &registration) { binding.wrappedValue }
    let chosen = choices.values.lazy.map(\.choice).filter { $0.tagValue?.tagValue(as: Value.self) == value }.min { $0.id < $1.id }
    if chosen == nil, !choices.isEmpty, !isNone(value) { session.report(.selectionWithoutOption(String(describing: value))) }
    show(chosen, again: false)
  }

  private func isNone(_ value: Value) -> Bool { (value as? any NoneTellable)?.isNone ?? false }

  private func show(_ chosen: ChoiceNode?, again: Bool) {
    let before = shown
    let hasGrown = choices.count != known
    known = choices.count
    guard before != chosen?.id || again || hasGrown else { return }
    shown = chosen?.id
    if let before, before != shown { choices[before]?.choice.showChosen(false) }
    chosen?.showChosen(true)
    guard isInPage else { return }
    // The option may come with this very turn.
    session.afterStructure { [weak self] in self?.tell(before) }
  }

  private func tell(_ before: UInt32?) {
    guard isMounted, isInPage else { return }
    switch manner {
    case .options: session.patch.setValue(id, shown.map { HTMLWriter.name(of: $0) } ?? "")
    case .segments, .rows:
      if let shown, let radio = choices[shown]?.choice.radio {
        session.patch.setValue(radio.id, "1")
      } else if let before, let radio = choices[before]?.choice.radio {
        session.patch.setValue(radio.id, "")
      }
    case .items: break
    }
  }

  override func choose(_ choice: ChoiceNode) {
    guard isEnabled, let value = choice.tagValue?.tagValue(as: Value.self) else { return }
    // The browser shows it already.
    shown = choice.id
    for entry in choices.values { entry.choice.showChosen(entry.choice === choice) }
    binding?.wrappedValue = value
    evaluate()
  }

  override func act(on event: Web.Event) {
    guard case .input(let name) = event.kind else { return }
    if let id = HTMLWriter.id(named: name), let choice = choices[id]?.choice, choice.isEnabled {
      choose(choice)
    } else {
      show(shown.flatMap { choices[$0]?.choice }, again: true)
    }
  }

  override func writeContent(into html: inout HTMLWriter) {
    // What a list shows while nothing is chosen; otherwise the browser would choose the first.
    if manner == .options { html.raw("<option value=\"\" hidden></option>") }
    super.writeContent(into: &html)
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }
}

/// An optional value, asked whether it is one.
private protocol NoneTellable {
  var isNone: Bool { get }
}

extension Optional: NoneTellable {
  fileprivate var isNone: Bool { self == nil }
}
