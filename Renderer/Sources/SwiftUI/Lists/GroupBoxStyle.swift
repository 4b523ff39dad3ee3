/// How a group box looks.
@MainActor @preconcurrency public protocol GroupBoxStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a group box's style draws.
public struct GroupBoxStyleConfiguration {
  public let label: GroupBoxStyleConfiguration.Label
  public let content: GroupBoxStyleConfiguration.Content
  let hasLabel: Bool

  public struct Label {
    let content: AnyView
  }

  public struct Content {
    let content: AnyView
  }
}

extension GroupBoxStyleConfiguration.Label: _PrimitiveView, Composed {}
extension GroupBoxStyleConfiguration.Content: _PrimitiveView, Composed {}

private struct StyledGroupBox<S: GroupBoxStyle>: View {
  let style: S
  let configuration: GroupBoxStyleConfiguration
  // A box in the style's own body is drawn as boxes are.
  var body: some View { style.makeBody(configuration: configuration).customStyle(CustomStyle<GroupBoxStyleConfiguration>?.none) }
}

/// A quiet background with a title above the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style was asked to draw.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label, boxed: configuration.content, hasLabel: configuration.hasLabel)
  }
}

extension View {
  public nonisolated consuming func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
    let isBuiltIn = style is DefaultGroupBoxStyle
    return customStyle(isBuiltIn ? nil : CustomStyle(style) { StyledGroupBox(style: $0, configuration: $1) })
  }
}
