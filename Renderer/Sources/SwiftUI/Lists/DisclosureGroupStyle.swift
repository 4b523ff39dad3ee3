/// How a disclosure group looks and what opens it.
@MainActor @preconcurrency public protocol DisclosureGroupStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a disclosure group's style draws.
public struct DisclosureGroupStyleConfiguration {
  public let label: DisclosureGroupStyleConfiguration.Label
  public let content: DisclosureGroupStyleConfiguration.Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }

  public struct Label {
    let content: AnyView
  }

  public struct Content {
    let content: AnyView
  }
}

extension DisclosureGroupStyleConfiguration.Label: _PrimitiveView, Composed {}
extension DisclosureGroupStyleConfiguration.Content: _PrimitiveView, Composed {}

private struct StyledDisclosureGroup<S: DisclosureGroupStyle>: View {
  let style: S
  let configuration: DisclosureGroupStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

/// A line with an arrow that turns when the group opens.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DisclosureElement(isExpanded: configuration.$isExpanded, label: configuration.label, content: configuration.content)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  public nonisolated consuming func disclosureGroupStyle<S>(_ style: S) -> some View where S: DisclosureGroupStyle {
    let isBuiltIn = style is AutomaticDisclosureGroupStyle
    return customStyle(isBuiltIn ? nil : CustomStyle(style) { StyledDisclosureGroup(style: $0, configuration: $1) })
  }
}
