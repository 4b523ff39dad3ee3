/// The built-in looks of progress views.
enum ProgressLook {
  case automatic, linear, circular
}

/// How progress views are drawn.
enum ProgressStyling {
  /// With a colour of the style's own, instead of the tint around.
  case look(ProgressLook, tint: Color? = nil)
  case custom(CustomStyle<ProgressViewStyleConfiguration>)

  func isSame(as other: ProgressStyling) -> Bool {
    switch (self, other) {
    case (.look(let look, let tint), .look(let other, let otherTint)): look == other && tint == otherTint
    case (.custom(let style), .custom(let other)): style.identity.isSame(as: other.identity)
    default: false
    }
  }
}

extension EnvironmentValues {
  private enum ProgressStylingKey: EnvironmentKey { static var defaultValue: ProgressStyling { .look(.automatic) } }

  var progressStyling: ProgressStyling {
    get { self[ProgressStylingKey.self] }
    set { self[ProgressStylingKey.self] = newValue }
  }
}

/// How progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a style of progress draws.
public struct ProgressViewStyleConfiguration {
  /// From 0 to 1; nil when nobody knows, and where time makes the progress.
  public let fractionCompleted: Double?
  let amount: ProgressAmount
  public var label: ProgressViewStyleConfiguration.Label?
  public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?

  init(amount: ProgressAmount, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.amount = amount
    fractionCompleted = amount.known
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public struct Label {
    let content: AnyView
  }

  public struct CurrentValueLabel {
    let content: AnyView
  }
}

extension ProgressViewStyleConfiguration.Label: _PrimitiveView, Composed {}
extension ProgressViewStyleConfiguration.CurrentValueLabel: _PrimitiveView, Composed {}

private struct StyledProgress<S: ProgressViewStyle>: View {
  let style: S
  let configuration: ProgressViewStyleConfiguration
  // A progress view in the style's own body is drawn as progress is.
  var body: some View { style.makeBody(configuration: configuration).progressLook(.automatic) }
}

extension View {
  nonisolated consuming func progressLook(_ look: ProgressLook, tint: Color? = nil) -> some View { progress(.look(look, tint: tint)) }

  private nonisolated consuming func progress(_ styling: ProgressStyling) -> some View {
    TransformEnvironment(
      content: self, transform: { $0.progressStyling = styling }, isSame: { $0.progressStyling.isSame(as: $1.progressStyling) })
  }

  public nonisolated consuming func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
    return progress(
      (style as? any BuiltInProgressStyle).map { .look($0.look, tint: $0.tint) }
        ?? .custom(CustomStyle(style) { StyledProgress(style: $0, configuration: $1) }))
  }
}

/// A style that the module draws itself.
protocol BuiltInProgressStyle {
  nonisolated var look: ProgressLook { get }
  nonisolated var tint: Color? { get }
}

extension BuiltInProgressStyle {
  nonisolated var tint: Color? { nil }
}

/// A bar where the progress is known, else a wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressLook(look)
  }
}

extension DefaultProgressViewStyle: BuiltInProgressStyle {
  nonisolated var look: ProgressLook { .automatic }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated let tint: Color?

  public nonisolated init() { tint = nil }
  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressLook(look, tint: tint)
  }
}

extension LinearProgressViewStyle: BuiltInProgressStyle {
  nonisolated var look: ProgressLook { .linear }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A ring, or a turning wheel where the progress is not known.
public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated let tint: Color?

  public nonisolated init() { tint = nil }
  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressLook(look, tint: tint)
  }
}

extension CircularProgressViewStyle: BuiltInProgressStyle {
  nonisolated var look: ProgressLook { .circular }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
