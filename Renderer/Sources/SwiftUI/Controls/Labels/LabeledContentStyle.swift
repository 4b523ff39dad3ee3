/// How a value and its name are put together.
@MainActor @preconcurrency public protocol LabeledContentStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a style of labeled content draws.
public struct LabeledContentStyleConfiguration {
  public let label: LabeledContentStyleConfiguration.Label
  public let content: LabeledContentStyleConfiguration.Content

  public struct Label {
    let content: AnyView
  }

  public struct Content {
    let content: AnyView
  }
}

extension LabeledContentStyleConfiguration.Label: _PrimitiveView, Composed {}
extension LabeledContentStyleConfiguration.Content: _PrimitiveView, Composed {}

private struct StyledLabeledContent<S: LabeledContentStyle>: View {
  let style: S
  let configuration: LabeledContentStyleConfiguration
  // Labeled content in the style's own body is drawn as usual.
  var body: some View {
    style.makeBody(configuration: configuration).customStyle(CustomStyle<LabeledContentStyleConfiguration>?.none)
  }
}

/// The style that suits the place: side by side, in a row at both of its ends.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The labeled content that a style was asked to draw.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    value = configuration.content
  }
}

extension View {
  public nonisolated consuming func labeledContentStyle<S>(_ style: S) -> some View where S: LabeledContentStyle {
    let isBuiltIn = style is AutomaticLabeledContentStyle
    return customStyle(isBuiltIn ? nil : CustomStyle(style) { StyledLabeledContent(style: $0, configuration: $1) })
  }
}
