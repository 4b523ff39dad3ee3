/// Views of which a person chooses one at a time. Each is made when it is first shown, and lives on when another is chosen.
public struct TabView<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    TabBody._update(TabBody(selection: view.selection, content: view.content), old, context)
  }
}

/// The bar and the panels, as a scope that reads the selection.
private struct TabBody<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @State private var model = TabModel()
  @State private var ownSelection: AnyHashable?
  @Environment(\.self) private var values

  var body: some View {
    let style = values[TabStyleKey.self]
    let isMain = !values[HasMainKey.self]
    let chosen = selection?.wrappedValue
    let own = ownSelection
    let _ = model.show({ key in chosen.map { key.tagValue(as: SelectionValue.self) == $0 } ?? (key == own) }, select: select)
    let panels = TabPanels(model: model, isPaged: style.isPaged, content: content)
      .transformed(surround) { $0[HasMainKey.self] == $1[HasMainKey.self] && $0[TabModel.self] === $1[TabModel.self] }
    Element(isMain ? .main : .div, style.isPaged ? "tabs paged" : "tabs") {
      if style.isPaged {
        panels
        if style.showsIndex { PageDots(model: model) } else { PageNames(model: model) }
      } else {
        TabBar(model: model, address: values[Web.AddressKey.self])
        panels
      }
    }
  }

  private func surround(_ values: inout EnvironmentValues) {
    values[HasMainKey.self] = true
    values[TabModel.self] = model
  }

  private func select(_ key: AnyHashable) {
    if let selection {
      guard let value = key.tagValue(as: SelectionValue.self) else { return }
      selection.wrappedValue = value
    } else {
      ownSelection = key
    }
  }
}

/// The bar: links where the site has addresses for the tabs, otherwise tabs of a tab list.
private struct TabBar: View {
  let model: TabModel
  let address: (@MainActor (any Hashable) -> String?)?
  @Environment(\.words) private var words

  var body: some View {
    let tabs = model.tabs
    let addresses = tabs.map { tab in (tab.key.base as? any Hashable).flatMap { address?($0) ?? nil } }
    let areLinks = !addresses.isEmpty && addresses.allSatisfy { $0 != nil }
    if !model.hidesBar {
      Element(areLinks ? .nav : .div, "tab-bar", [areLinks ? Attribute("aria-label", words("Tabs")) : Attribute("role", "tablist")]) {
        ForEach(Array(tabs.indices), id: \.self) { index in
          TabElement(
            tab: tabs[index], isSelected: tabs[index].key == model.shown, address: areLinks ? addresses[index] : nil,
            select: { model.select(tabs[index].key) }, isMade: { model.name(panel: tabs[index].panel, by: $0) })
        }
      }
      .id(areLinks)
    }
  }
}

/// One tab of the bar.
private struct TabElement: View {
  let tab: TabModel.Tab
  let isSelected: Bool
  let address: String?
  let select: () -> Void
  let isMade: (UInt32) -> Void

  var body: some View {
    ClickElement(description: description, act: select, isMade: isMade) {
      tab.label
      if let badge = tab.badge { Element(.span, "badge", text: badge) }
    }
    .id(address != nil)
  }

  private var description: ElementDescription {
    guard let address else {
      return ElementDescription(
        tag: .button, classes: "tab",
        attributes: [
          Attribute("type", "button"), Attribute("role", "tab"), Attribute("aria-selected", isSelected ? "true" : "false"),
          Attribute("tabindex", isSelected ? "0" : "-1"), Attribute("aria-controls", HTMLWriter.name(of: tab.panel)), .events("c"),
        ])
    }
    return ElementDescription(
      tag: .a, classes: "tab",
      attributes: [Attribute("href", address), .events("c")] + (isSelected ? [Attribute("aria-current", "page")] : []))
  }
}

/// The dots below pages.
private struct PageDots: View {
  let model: TabModel
  @Environment(\.words) private var words

  var body: some View {
    Element(.div, "page-dots", [Attribute("role", "tablist"), Attribute("aria-label", words("Pages"))]) {
      ForEach(Array(model.tabs.indices), id: \.self) { index in
        let tab = model.tabs[index]
        let isSelected = tab.key == model.shown
        ClickElement(
          description: ElementDescription(
            tag: .button, classes: "dot",
            attributes: [
              Attribute("type", "button"), Attribute("role", "tab"), Attribute("aria-selected", isSelected ? "true" : "false"),
              Attribute("tabindex", isSelected ? "0" : "-1"), Attribute("aria-label", words("Page \(index + 1) of \(model.tabs.count)")),
              Attribute("aria-controls", HTMLWriter.name(of: tab.panel)), .events("c"),
            ]), act: { model.select(tab.key) }, isMade: { model.name(panel: tab.panel, by: $0) }
        ) { EmptyView() }
      }
    }
  }
}

/// The names of pages without dots.
private struct PageNames: View {
  let model: TabModel
  @Environment(\.words) private var words

  var body: some View {
    let count = model.tabs.count
    let _ = model.namePanels { words("Page \($0) of \(count)") }
    EmptyView()
  }
}

/// An element that does something when it is clicked, and looks as the module says.
nonisolated struct ClickElement<Content: View>: _PrimitiveView {
  let description: ElementDescription
  let act: () -> Void
  let isMade: (UInt32) -> Void
  let content: Content

  /// - Parameter isMade: is told the element's id, whenever it is described.
  init(
    description: ElementDescription, act: @escaping () -> Void, isMade: @escaping (UInt32) -> Void = { _ in },
    @ViewBuilder content: () -> Content
  ) {
    self.description = description
    self.act = act
    self.isMade = isMade
    self.content = content()
  }

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isEnabled = context.values.isEnabled
    var description = view.description
    if !isEnabled { description.attributes.append(Attribute(description.tag == .button ? "disabled" : "aria-disabled", "true")) }
    let node: ClickNode
    if let old {
      node = unsafeDowncast(old, to: ClickNode.self)
      node.apply(description, context)
    } else {
      node = ClickNode(description, context)
    }
    node.action = isEnabled ? view.act : nil
    view.isMade(node.id)
    node.child = Content._update(view.content, node.child, context.inside(node))
    return node
  }
}

final class ClickNode: ElementNode {
  /// nil: disabled.
  var action: (() -> Void)?

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    guard case .click = event.kind, let action else {
      session.counts.droppedEvents += 1
      return
    }
    action()
  }
}
