public import Foundation

/// Content that is made for the room there is: it takes all of it, and what is in it changes nothing about that.
///
/// Only a browser knows the room. Until it has said it, which it does as soon as its script runs and whenever the room changes, the content is
/// made for a window as wide as the size class says.
public struct GeometryReader<Content> where Content: View {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    MeasuredRoom<Content>._update(MeasuredRoom(content: view.content), old, context)
  }
}

/// The room that a `GeometryReader` has.
public struct GeometryProxy {
  /// In points.
  public var size: CGSize { room }
  /// Nothing of a page is covered by the device.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  let room: CGSize
  let places: RoomPlaces

  /// Where the room lies in the window, or in a view around that has a name. Who asks for it hears of it again whenever that changes, when
  /// something is scrolled, say; until the browser has said it the first time, it lies in the corner.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    let space = coordinateSpace.coordinateSpace
    guard space != .local, let place = places.place(in: space) else { return CGRect(origin: .zero, size: size) }
    return CGRect(origin: place.origin, size: size)
  }

  /// The bounds of a named space in the room's own coordinates; nil where none has the name, or the browser has not said where it is.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    places.place(in: coordinateSpace.coordinateSpace).map { place in
      CGRect(origin: CGPoint(x: -place.origin.x, y: -place.origin.y), size: place.space)
    }
  }
}

private struct MeasuredRoom<Content: View>: View {
  let content: (GeometryProxy) -> Content
  @State private var measured: CGSize?
  @State private var places = RoomPlaces()
  /// Counts the reports of where it lies.
  @State private var moves = 0
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    _ = moves
    return SizedRoom(
      size: size, report: { measured = $0 }, places: places, didMove: { moves += 1 },
      content: content(GeometryProxy(room: size, places: places)))
  }

  private var size: CGSize {
    measured ?? (width == .compact ? CGSize(width: 390, height: 700) : CGSize(width: 800, height: 600))
  }
}

/// A place that says when it has another size than the one it was made for.
nonisolated struct SizedRoom<Content: View>: _PrimitiveView {
  let size: CGSize
  let report: (CGSize) -> Void
  let places: RoomPlaces
  let didMove: () -> Void
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let node = old.map { unsafeDowncast($0, to: SizedNode.self) } ?? SizedNode(context)
        node.report = view.report
        node.take(view.size, view.places, view.didMove, context)
        node.child = Content._update(view.content, node.child, context.inside(node))
        return node
      }
    }
  }
}

private final class SizedNode: ElementNode {
  var report: ((CGSize) -> Void)?
  private var size = CGSize.zero
  private var places: RoomPlaces?
  private var placeReports: PlaceReportNode?
  private var context: _Context

  init(_ context: __shared _Context) {
    self.context = context
    super.init(ElementDescription(tag: .div, classes: "geometry fw fh"), context)
    session.register(target: self)
  }

  func take(_ size: CGSize, _ places: RoomPlaces, _ didMove: @escaping () -> Void, _ context: _Context) {
    self.size = size
    self.context = context
    self.places = places
    placeReports?.didMove = didMove
    places.onAsk = { [unowned self] in MainActor.assumeIsolated { ask(didMove) } }
    describe()
    if !places.asked.isEmpty { ask(didMove) }
  }

  /// Called when a view asks where the room lies. It may be a view further in, after this element has been described.
  private func ask(_ didMove: @escaping () -> Void) {
    guard let places else { return }
    if placeReports == nil { placeReports = PlaceReportNode(places, context.under(self)) }
    placeReports?.didMove = didMove
    session.mark(self)
  }

  override func evaluate() { describe() }

  private func describe() {
    isDirty = false
    var attributes = [Attribute("data-size", "\(PathData.text(of: size.width)) \(PathData.text(of: size.height))")]
    if let placeReports { attributes.append(placeReports.attribute(context.values[CoordinateSpaceWords.self])) }
    apply(ElementDescription(tag: .div, classes: "geometry fw fh", attributes: attributes), context)
  }

  override func receive(_ event: Web.Event) {
    guard case .input(let words) = event.kind, let size = CGSize(reported: words) else { return }
    report?(size)
  }

  override func willUnmount() {
    places?.onAsk = nil
    placeReports?.unmount()
    super.willUnmount()
  }
}

extension CGSize {
  /// The size of a place, as the browser says it: two lengths. Nil for anything else.
  init?(reported words: String) {
    let lengths = words.split(separator: " ").compactMap { Double($0) }
    guard lengths.count == 2, lengths.allSatisfy({ $0.isFinite && $0 >= 1 && $0 <= 20_000 }) else { return nil }
    self.init(width: lengths[0], height: lengths[1])
  }
}
