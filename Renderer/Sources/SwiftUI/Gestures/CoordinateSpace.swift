/// Whose corner places count from.
public enum CoordinateSpace: Equatable, Hashable {
  /// The window's.
  case global
  /// The view's that has the gesture, where it lay when the gesture began.
  case local
  /// That of a view around, which has the name by `coordinateSpace(_:)`. A gesture takes it for its own view's.
  case named(AnyHashable)
}

/// A value that represents a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// That of a view around which has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

extension View {
  /// Gives the view's coordinate space a name, for `GeometryProxy.frame(in:)` within.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { CoordinateSpaceView(content: self, name: name.name) }

  public nonisolated func coordinateSpace<T>(name: T) -> some View where T: Hashable {
    CoordinateSpaceView(content: self, name: AnyHashable(name))
  }
}

nonisolated struct CoordinateSpaceView<Content: View>: _PrimitiveView {
  let content: Content
  let name: AnyHashable

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: CoordinateSpaceNode.self) } ?? CoordinateSpaceNode(context)
    var inner = context.under(node)
    inner.environment = node.environment(in: context, view.name)
    let outer = inner.attributes.removeValue(named: Attribute.spaceName)
    inner.attributes.append(Attribute(Attribute.spaceName, [outer, node.word].compactMap(\.self).joined(separator: " ")))
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

/// The place of a name. The element that the view has takes the node's own word for it, since two views may have one name.
private final class CoordinateSpaceNode: SingleChildNode {
  let word: String
  private var below = EnvironmentCache()
  private var name: AnyHashable?

  override init(_ context: __shared _Context) {
    word = HTMLWriter.name(of: context.session.nextElementID())
    super.init(context)
  }

  func environment(in context: _Context, _ name: AnyHashable) -> _EnvironmentLink? {
    if self.name != name { below = EnvironmentCache() }
    self.name = name
    return below.link(over: context.environment) { $0[CoordinateSpaceWords.self][name] = word }
  }
}

/// The words that stand for the named spaces around, in the markup.
enum CoordinateSpaceWords: EnvironmentKey {
  static var defaultValue: [AnyHashable: String] { [:] }
}

extension Attribute {
  fileprivate static let spaceName = "data-space"
}
