/// A button that opens a list of further actions. It opens and is worked in the browser, without the server.
public struct Menu<Label, Content> where Label: View, Content: View {
  let items: Content
  let label: Label
  let primaryAction: (() -> Void)?

  nonisolated init(_ label: Label, _ items: Content, _ primaryAction: (() -> Void)? = nil) {
    self.label = label
    self.items = items
    self.primaryAction = primaryAction
  }

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(label(), content()) }

  /// A menu whose button does something itself; the list opens from an arrow beside it.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
    self.init(label(), content(), primaryAction)
  }
}

extension Menu: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // Within a menu a menu is an item.
    let isItem = context.values.controlTraits.place == .menu
    let drawn = MenuDrawing(menu: view, style: isItem ? nil : context.customStyle(for: MenuStyleConfiguration.self))
    return MenuDrawing<Label, Content>._update(drawn, old, context)
  }
}

/// A menu as the module draws it, or as a style does.
private struct MenuDrawing<Label: View, Items: View>: Composed {
  let menu: Menu<Label, Items>
  let style: CustomStyle<MenuStyleConfiguration>?

  var content: some View {
    if let style {
      style.make(
        MenuStyleConfiguration(
          label: .init(content: AnyView(menu.label)), items: .init(content: AnyView(menu.items)), primaryAction: menu.primaryAction))
    } else {
      MenuHost(menu: menu)
    }
  }
}

/// A menu's button and its list.
private nonisolated struct MenuHost<Label: View, Items: View>: _PrimitiveView {
  let menu: Menu<Label, Items>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let view = view.menu
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let traits = context.values.controlTraits
        var outer = context
        outer.attributes = []
        let isNested = traits.place == .menu
        let classes = isNested ? "menu-host nested" : "menu-host" + (view.primaryAction == nil ? "" : " split")
        var description = ElementDescription(tag: .div, classes: classes)
        if isNested { description.attributes = [Attribute("role", "none")] }
        let node: MenuHostNode
        if let old {
          node = unsafeDowncast(old, to: MenuHostNode.self)
          node.apply(description, outer)
        } else {
          node = MenuHostNode(description, outer)
        }
        update(view, node, traits, context)
        return node
      }
    }
  }

  @MainActor private static func update(_ view: Menu<Label, Items>, _ node: MenuHostNode, _ traits: ControlTraits, _ context: _Context) {
    let inner = context.inside(node)
    let list = MenuList<Items>._update(MenuList(content: view.items), node.list, inner)
    node.list = list
    var control = inner
    control.attributes = context.attributes
    let opener = Attribute("popovertarget", HTMLWriter.name(of: unsafeDowncast(list, to: ElementNode.self).id))
    let button = button(view.label, opener, traits)
    if let action = view.primaryAction, traits.place == .plain {
      let main = Button(nil, { action() }, view.label)
      node.main = Button<Label>._update(main, node.main, control)
      let arrow = ButtonElement(
        classes: button.classes + " menu-arrow", attributes: button.attributes + [Attribute("aria-label", context.values.word("More"))],
        label: EmptyView())
      node.button = ButtonElement<EmptyView>._update(arrow, node.button, inner)
    } else {
      node.button = ButtonElement<Label>._update(button, node.button, control)
    }
  }

  @MainActor private static func button(_ label: Label, _ opener: Attribute, _ traits: ControlTraits) -> ButtonElement<Label> {
    var attributes = [Attribute("aria-haspopup", "menu"), opener]
    guard traits.place == .plain else {
      attributes += [Attribute("role", "menuitem"), Attribute("tabindex", "-1")]
      return ButtonElement(classes: "item opener", attributes: attributes, label: label)
    }
    let look = if case .look(let look) = traits.button { look } else { ButtonLook.automatic }
    let indicator = traits.showsMenuIndicator && look != .plain ? " opener" : ""
    let classes = look.classes + traits.sizeClass + (look.hasBorder ? traits.borderShape.classes : "") + indicator
    return ButtonElement(classes: classes, attributes: attributes, label: label)
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(titleKey), content()) }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(Text(title), content())
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(Text(titleKey), content(), primaryAction)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(Text(title), content(), primaryAction)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content())
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(SwiftUI.Label(title, systemImage: systemImage), content())
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), primaryAction)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(SwiftUI.Label(title, systemImage: systemImage), content(), primaryAction)
  }
}

/// The element around a menu's button and its list. The list is made first: the button names it.
private final class MenuHostNode: ElementNode {
  var main: _Node?
  var button: _Node?
  var list: _Node?

  override func visitChildren(_ visit: (_Node) -> Void) {
    for node in [main, button, list] { if let node { visit(node) } }
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) { visitChildren { $0.visitElements(visit) } }

  override func writeContent(into html: inout HTMLWriter) { visitChildren { $0.write(into: &html) } }
}
