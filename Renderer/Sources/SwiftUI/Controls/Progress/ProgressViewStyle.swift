/// The built-in looks of progress views.
enum ProgressLook {
  case automatic, linear, circular
}

/// How progress views are drawn.
enum ProgressStyling {
  case look(ProgressLook)
  case custom(CustomStyle<ProgressViewStyleConfiguration>)

  func isSame(as other: ProgressStyling) -> Bool {
    switch (self, other) {
    case (.look(let look), .look(let other)): look == other
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
  nonisolated consuming func progressLook(_ look: ProgressLook) -> some View { progress(.look(look)) }

  private nonisolated consuming func progress(_ styling: ProgressStyling) -> some View {
    TransformEnvironment(
      content: self, transform: { $0.progressStyling = styling }, isSame: { $0.progressStyling.isSame(as: $1.progressStyling) })
  }

  public nonisolated consuming func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
    return progress(
      (style as? any BuiltInProgressStyle).map { .look($0.look) }
        ?? .custom(CustomStyle(style) { StyledProgress(style: $0, configuration: $1) }))
  }
}

/// A style that the module draws itself.
protocol BuiltInProgressStyle {
  nonisolated var look: ProgressLook { get }
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
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressLook(look)
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
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressLook(look)
  }
}

extension CircularProgressViewStyle: BuiltInProgressStyle {
  nonisolated var look: ProgressLook { .circular }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
