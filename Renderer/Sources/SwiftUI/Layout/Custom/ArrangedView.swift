import Foundation

/// A layout with its views.
nonisolated struct ArrangedView<L: Layout, Content: View>: _PrimitiveView {
  let layout: L
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let node = old.map { unsafeDowncast($0, to: ArrangementNode<L>.self) } ?? ArrangementNode(view.layout, context)
        node.show(view.layout, view.content, context)
        return node
      }
    }
  }
}

/// An element whose views a layout arranges.
@MainActor protocol Arranging: ElementNode {}

/// The element of a layout.
///
/// The conversation with the browser ends. Its report is about sizes that do not depend on where the views stand, so placing them changes
/// nothing about it, and the script says nothing twice. A layout that asks for more widths than are known is answered in at most three
/// rounds; only another size of the room or of a view starts it again.
final class ArrangementNode<L: Layout>: ElementNode, Arranging {
  private var layout: L
  private var cache: L.Cache?
  private var context: _Context
  /// The number of the last question: a report about another one is about views that have changed since.
  private var number = 1
  /// The widths that the browser is asked for, of each view.
  private var asked: [[Int]] = []
  private var rounds = 0
  private var space: (width: CGFloat, height: CGFloat?)?
  private var steady = SteadyWidth()
  /// By the view's element: views that only move keep theirs.
  private var sizes: [UInt32: SubviewSizes] = [:]
  private var placements: Placements?
  private static var mostRounds: Int { 3 }

  init(_ layout: L, _ context: _Context) {
    self.layout = layout
    self.context = context
    super.init(Self.description(of: layout, number: 1, asked: [], nil), context)
    session.register(target: self)
  }

  func show<Content: View>(_ layout: L, _ content: Content, _ context: _Context) {
    self.layout = layout
    self.context = context
    child = Content._update(content, child, context.inside(self))
    arrange()
  }

  override func evaluate() { arrange() }

  /// The views are other ones, or in another order: the browser is asked, and until it answers those that are known are placed.
  override func childrenDidChange() {
    number += 1
    asked = []
    rounds = 0
    let known = Set(childElements.map(\.id))
    sizes = sizes.filter { known.contains($0.key) }
    session.mark(self)
  }

  override func receive(_ event: Web.Event) {
    guard case .input(let words) = event.kind, let report = ArrangementReport(words), report.number == number else { return }
    let views = childElements
    guard views.count == report.views.count else { return }
    var known: [UInt32: SubviewSizes] = [:]
    var isNew = space?.height != report.height
    let width = steady.take(report.width)
    if space?.width != width { isNew = true }
    for (index, (view, measured)) in zip(views, report.views).enumerated() {
      let widths = [SubviewSizes.tenths(report.width)] + (index < asked.count ? asked[index] : [])
      let answers = Dictionary(zip(widths, measured.dropFirst(2)), uniquingKeysWith: { $1 })
      known[view.id] = SubviewSizes(ideal: measured[0], least: measured[1], answers: answers)
      if sizes[view.id].map({ $0.ideal != measured[0] || $0.least != measured[1] }) ?? true { isNew = true }
    }
    if isNew { rounds = 0 }
    guard isNew || known != sizes else { return }
    space = (width, report.height)
    sizes = known
    session.mark(self)
  }

  /// Runs the layout with what is known, and asks for what is not.
  private func arrange() {
    isDirty = false
    if let space, layout.browserLayout == nil { place(childElements, in: space) }
    apply(Self.description(of: layout, number: number, asked: asked, placements), context)
  }

  private func place(_ views: [ElementNode], in space: (width: CGFloat, height: CGFloat?)) {
    guard !views.isEmpty, views.count <= ArrangementReport.mostViews, views.contains(where: { sizes[$0.id] != nil }) else {
      placements = nil
      return
    }
    // A view that has just come is taken for one like the first, until the browser has said more.
    let usual = views.lazy.compactMap { self.sizes[$0.id] }.first
    let arranged = views.map { subview($0, sizes: sizes[$0.id] ?? usual) }
    let subviews = LayoutSubviews(arranged.map(LayoutSubview.init)[...], layoutDirection: context.values.layoutDirection)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    let proposal = ProposedViewSize(width: space.width, height: space.height)
    let wish = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let size = CGSize(width: Self.length(wish.width, or: space.width), height: Self.length(wish.height, or: space.height ?? 10))
    let bounds = CGRect(origin: .zero, size: size)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    self.cache = cache
    placements = Placements(size: size, frames: arranged.map { $0.frame ?? Self.middle($0, of: bounds) })
    askIfNeeded(arranged.map(\.measure))
  }

  private func subview(_ view: ElementNode, sizes: SubviewSizes?) -> ArrangedSubview {
    let sizes = sizes ?? SubviewSizes(ideal: .zero, least: .zero, answers: [:])
    let measure = SubviewMeasure(sizes, takesWidth: view.room.contains(.width), takesHeight: view.room.contains(.height))
    return ArrangedSubview(measure, traits(of: view))
  }

  private func traits(of view: ElementNode) -> SubviewTraits {
    var traits = SubviewTraits()
    for name in view.classes.split(separator: " ") {
      if name == "keep" { traits.priority = 1 } else if name == "yield" { traits.priority = -1 }
    }
    var node = view.parent
    while let next = node, next !== self {
      (next as? LayoutTraitNode)?.write(into: &traits)
      node = next.parent
    }
    return traits
  }

  private func askIfNeeded(_ measures: [SubviewMeasure]) {
    guard measures.contains(where: \.isGuessing), rounds < Self.mostRounds else { return }
    rounds += 1
    number += 1
    asked = measures.map(\.wanted)
  }

  /// A view that the layout has not placed goes in the middle.
  private static func middle(_ view: ArrangedSubview, of bounds: CGRect) -> CGRect {
    let size = view.measure.size(for: ProposedViewSize(bounds.size))
    return CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private static func length(_ length: CGFloat, or usual: CGFloat) -> CGFloat {
    length.isFinite ? max(0, min(length, 100_000)) : usual
  }

  private static func description(of layout: L, number: Int, asked: [[Int]], _ placements: Placements?) -> ElementDescription {
    if let stack = layout.browserLayout { return ElementDescription(tag: .div, classes: stack._classes) }
    let widths = asked.map { $0.map { StyleRules.format(Double($0) / 10) }.joined(separator: ",") }
    let words = ([String(number)] + widths).joined(separator: ";")
    let classes = ["arrange fw", placements?.className].compactMap(\.self).joined(separator: " ")
    return ElementDescription(tag: .div, classes: classes, attributes: [Attribute("data-arrange", words)])
  }
}

extension Layout {
  /// Set where the browser arranges the views itself.
  fileprivate var browserLayout: (any _BrowserLayout)? {
    let layout: any Layout = (self as? AnyLayout)?._base ?? self
    return (layout as? AnyLayout)?._base as? any _BrowserLayout ?? layout as? any _BrowserLayout
  }
}
