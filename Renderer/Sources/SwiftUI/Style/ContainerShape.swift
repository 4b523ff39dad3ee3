public import Foundation

/// The shape of the container around, as `containerShape(_:)` has said it; without one, a rectangle. Its corners are the container's own,
/// however far inside of it the shape lies.
public struct ContainerRelativeShape: Sendable {
  public nonisolated init() {}
}

extension ContainerRelativeShape: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  public var _outline: _Outline {
    var outline = Rectangle()._outline
    outline.isRelative = true
    outline.isErased = true
    return outline
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension _Outline {
  /// What a shape that follows its container is there.
  @MainActor func resolved(in context: _Context) -> _Outline {
    guard isRelative else { return self }
    let container = context.values.containerOutline
    var outline = inset == 0 ? container : container.inset(by: inset)
    outline.isErased = true
    outline.isRelative = false
    return outline
  }
}

extension EnvironmentValues {
  private enum ContainerKey: EnvironmentKey { static var defaultValue: _Outline { Rectangle()._outline } }

  fileprivate var containerOutline: _Outline {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
}

extension View {
  /// Says which shape `ContainerRelativeShape` has in this view.
  public nonisolated consuming func containerShape<T>(_ shape: T) -> some View where T: InsettableShape {
    environment(\.containerOutline, shape._outline)
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
