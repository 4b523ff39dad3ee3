/// A control that starts an action.
public struct Button<Label> where Label: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  @preconcurrency public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  nonisolated init(_ role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: Label) {
    self.role = role
    self.action = action
    self.label = label
  }
}

extension Button: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let traits = context.values.controlTraits
    guard traits.place == .plain else {
      return MenuItem<Label>._update(MenuItem(role: view.role, action: view.action, label: view.label), old, context)
    }
    switch traits.button {
    case .look(let look):
      let classes = look.classes + (view.role?.className ?? "") + traits.sizeClass + (look.hasBorder ? traits.borderShape.classes : "")
      let button = ButtonElement(classes: classes, action: view.action, label: view.label)
      return ButtonElement<Label>._update(button, old, context)
    case .custom(let style):
      let configuration = ButtonStyleConfiguration(
        role: view.role, label: ButtonStyleConfiguration.Label(content: AnyView(view.label)), isPressed: false)
      let classes = "btn custom" + (view.role?.className ?? "")
      let button = ButtonElement(classes: classes, action: view.action, label: style.make(configuration))
      return ButtonElement<AnyView>._update(button, old, context)
    case .primitive(let style, let outer):
      let configuration = PrimitiveButtonStyleConfiguration(
        role: view.role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(view.label)), action: view.action)
      // A button in the style's own body has the style further out.
      let body = style.make(configuration).controlTrait(\.button, outer, isSame: { $0.isSame(as: $1) })
      return TransformEnvironment<AnyView>._update(body, old, context)
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was asked to draw.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration.role, configuration.action, configuration.label)
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(nil, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload public nonisolated init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(nil, action, Text(title))
  }

  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload public nonisolated init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(role, action, Text(title))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(nil, action, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(nil, action, SwiftUI.Label(title, systemImage: systemImage))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role, action, SwiftUI.Label(title, systemImage: systemImage))
  }
}
