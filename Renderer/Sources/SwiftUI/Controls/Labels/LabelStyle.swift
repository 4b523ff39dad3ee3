/// The built-in looks of labels.
enum LabelLook: String {
  case automatic, title, icon, both

  /// What is not shown is still read aloud.
  var classes: String {
    switch self {
    case .automatic, .both: "label"
    case .title: "label title-only"
    case .icon: "label icon-only"
    }
  }
}

/// How labels are drawn.
enum LabelStyling {
  case look(LabelLook)
  case custom(CustomStyle<LabelStyleConfiguration>)

  func isSame(as other: LabelStyling) -> Bool {
    switch (self, other) {
    case (.look(let look), .look(let other)): look == other
    case (.custom(let style), .custom(let other)): style.identity.isSame(as: other.identity)
    default: false
    }
  }
}

extension EnvironmentValues {
  private enum LabelStylingKey: EnvironmentKey { static var defaultValue: LabelStyling { .look(.automatic) } }

  var labelStyling: LabelStyling {
    get { self[LabelStylingKey.self] }
    set { self[LabelStylingKey.self] = newValue }
  }

  var labelLook: LabelLook {
    get { if case .look(let look) = labelStyling { look } else { .automatic } }
    set { labelStyling = .look(newValue) }
  }
}

/// How a label's title and icon are put together.
@MainActor @preconcurrency public protocol LabelStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a label style draws.
public struct LabelStyleConfiguration {
  public var title: LabelStyleConfiguration.Title
  public var icon: LabelStyleConfiguration.Icon

  public struct Title {
    let content: AnyView
  }

  public struct Icon {
    let content: AnyView
  }
}

extension LabelStyleConfiguration.Title: _PrimitiveView, Composed {}
extension LabelStyleConfiguration.Icon: _PrimitiveView, Composed {}

private struct StyledLabel<S: LabelStyle>: View {
  let style: S
  let configuration: LabelStyleConfiguration
  // A label in the style's own body is drawn as labels are.
  var body: some View {
    style.makeBody(configuration: configuration).environment(\.labelLook, .automatic)
  }
}

extension View {
  public nonisolated consuming func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    let styling: LabelStyling =
      (style as? any BuiltInLabelStyle).map { .look($0.look) }
      ?? .custom(CustomStyle(style) { StyledLabel(style: $0, configuration: $1) })
    return TransformEnvironment(
      content: self, transform: { $0.labelStyling = styling }, isSame: { $0.labelStyling.isSame(as: $1.labelStyling) })
  }
}
