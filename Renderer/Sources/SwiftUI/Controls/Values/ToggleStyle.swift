/// The built-in looks of toggles.
enum ToggleLook {
  case `switch`, button
}

/// How toggles are drawn.
enum ToggleStyling {
  case look(ToggleLook)
  case custom(CustomStyle<ToggleStyleConfiguration>)

  func isSame(as other: ToggleStyling) -> Bool {
    switch (self, other) {
    case (.look(let look), .look(let other)): look == other
    case (.custom(let style), .custom(let other)): style.identity.isSame(as: other.identity)
    default: false
    }
  }
}

extension EnvironmentValues {
  private enum ToggleStylingKey: EnvironmentKey { static var defaultValue: ToggleStyling { .look(.switch) } }

  var toggleStyling: ToggleStyling {
    get { self[ToggleStylingKey.self] }
    set { self[ToggleStylingKey.self] = newValue }
  }
}

/// How a toggle looks and what works it.
@MainActor @preconcurrency public protocol ToggleStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a toggle style draws.
public struct ToggleStyleConfiguration {
  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values, of which some are on and others are not.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }

  public struct Label {
    let content: AnyView
  }
}

extension ToggleStyleConfiguration.Label: _PrimitiveView, Composed {}

private struct StyledToggle<S: ToggleStyle>: View {
  let style: S
  let configuration: ToggleStyleConfiguration
  // A toggle in the style's own body is drawn as toggles are.
  var body: some View {
    style.makeBody(configuration: configuration)
      .toggleLook(.switch)
  }
}

extension View {
  nonisolated consuming func toggleLook(_ look: ToggleLook) -> some View { transformToggles { $0 = .look(look) } }

  private nonisolated consuming func transformToggles(_ change: @escaping (inout ToggleStyling) -> Void) -> some View {
    TransformEnvironment(
      content: self, transform: { change(&$0.toggleStyling) }, isSame: { $0.toggleStyling.isSame(as: $1.toggleStyling) })
  }

  public nonisolated consuming func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    let styling: ToggleStyling =
      (style as? any BuiltInToggleStyle).flatMap { $0.isTinted ? nil : .look($0.look) }
      ?? .custom(CustomStyle(style) { StyledToggle(style: $0, configuration: $1) })
    return transformToggles { $0 = styling }
  }
}

/// A style that the module draws itself.
protocol BuiltInToggleStyle {
  nonisolated var look: ToggleLook { get }
  /// It is more than its look: its body has to be asked.
  nonisolated var isTinted: Bool { get }
}

extension BuiltInToggleStyle {
  nonisolated var isTinted: Bool { false }
}

/// The look that suits where the toggle stands: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).toggleLook(look)
  }
}

extension DefaultToggleStyle: BuiltInToggleStyle {
  nonisolated var look: ToggleLook { .switch }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }
  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).toggleLook(look).tint(tint ?? .accentColor)
  }
}

extension SwitchToggleStyle: BuiltInToggleStyle {
  nonisolated var look: ToggleLook { .switch }
  nonisolated var isTinted: Bool { tint != nil }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).toggleLook(look)
  }
}

extension ButtonToggleStyle: BuiltInToggleStyle {
  nonisolated var look: ToggleLook { .button }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
