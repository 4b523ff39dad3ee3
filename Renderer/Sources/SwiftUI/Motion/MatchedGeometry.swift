/// What of a matched view's box the other one takes over.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Takes the view for one with others that have the id in the namespace: what comes under an id, as another goes, flies in from its box.
  /// The change must be shown by motion. What is no source lies where the source lies.
  public nonisolated func matchedGeometryEffect<ID>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View where ID: Hashable {
    MatchModifier(content: self, id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource)
  }
}

private nonisolated struct MatchModifier<Content: View, ID: Hashable>: _PrimitiveView {
  let content: Content
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let words = view.words else { return Content._update(view.content, old, context) }
    var context = context
    let name = view.namespace.names.name(of: view.id, in: context.session)
    // Of two, one inside of the other, a browser can know one.
    context.attributes.set(Attribute(view.isSource ? "data-match" : "data-follow", "\(name) \(words)"))
    return Content._update(view.content, old, context)
  }

  /// What is taken over and about which point, as the script reads it; nil where nothing is.
  private var words: String? {
    let point = StyleRules.format(anchor.x) + " " + StyleRules.format(anchor.y)
    switch (properties.contains(.position), properties.contains(.size)) {
    case (true, true): return "frame " + point
    case (true, false): return "position " + point
    case (false, true): return "size " + point
    case (false, false): return nil
    }
  }
}
