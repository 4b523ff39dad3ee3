/// How a form looks.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = FormStyleConfiguration
}

/// What a form's style draws.
public struct FormStyleConfiguration {
  public struct Content {
    let view: AnyView
  }

  public let content: FormStyleConfiguration.Content
}

extension FormStyleConfiguration.Content: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node { AnyView._update(view.view, old, context) }
}

/// Groups of rows.
public struct GroupedFormStyle {
  public nonisolated init() {}
}

extension GroupedFormStyle: FormStyle {
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(rows: configuration.content) }
}

/// The style that suits the place: groups of rows.
public struct AutomaticFormStyle {
  public nonisolated init() {}
}

extension AutomaticFormStyle: FormStyle {
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(rows: configuration.content) }
}

/// Two columns, as macOS has them.
@available(*, unavailable, message: "A form in columns is a look of macOS; on a web page a form is grouped")
public struct ColumnsFormStyle {}

extension FormStyle where Self == GroupedFormStyle {
  @MainActor @preconcurrency public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == AutomaticFormStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

struct FormDrawing {
  let draw: @MainActor (FormStyleConfiguration.Content) -> AnyView
}

enum FormStyleKey: EnvironmentKey {
  static var defaultValue: FormDrawing { FormDrawing { AnyView(GroupedForm(rows: $0)) } }
}

extension View {
  public nonisolated consuming func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    // Only called on the main actor, where forms are drawn.
    nonisolated(unsafe) let style = style
    return EnvironmentModifier(
      content: self,
      set: { values in
        values[FormStyleKey.self] = FormDrawing { AnyView(style.makeBody(configuration: FormStyleConfiguration(content: $0))) }
      },
      isSame: { _, _ in false })
  }
}
