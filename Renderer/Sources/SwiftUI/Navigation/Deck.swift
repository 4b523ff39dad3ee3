/// Views of which one shows. The others live on outside of the page, with their state, and come back as they were.
nonisolated struct Deck: _PrimitiveView {
  struct Card {
    let key: AnyHashable
    let view: AnyView
  }

  let cards: [Card]
  let shown: AnyHashable

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DeckNode.self) } ?? DeckNode(context)
    node.update(view, context.under(node))
    return node
  }
}

final class DeckNode: _Node {
  private var cards: [(key: AnyHashable, node: _Node)] = []
  private var shown: AnyHashable?

  func update(_ deck: Deck, _ context: _Context) {
    let old = cards
    let kept = Set(deck.cards.map(\.key))
    if shown != deck.shown || old.contains(where: { !kept.contains($0.key) }) { willChangeStructure() }
    if shown != deck.shown { shownNode?.leavePage() }
    shown = deck.shown
    for card in old where !kept.contains(card.key) { card.node.unmount() }
    cards = cards.filter { kept.contains($0.key) }
    // One after the other: what a later one shows may be said by an earlier one.
    for (index, card) in deck.cards.enumerated() {
      let known = old.first { $0.key == card.key }?.node
      let node = AnyView._update(card.view, known, context)
      // One that does not show has not appeared.
      if known == nil, card.key != deck.shown { node.leavePage() }
      if let index = cards.firstIndex(where: { $0.key == card.key }) { cards.remove(at: index) }
      cards.insert((card.key, node), at: index)
    }
  }

  private var shownNode: _Node? { cards.first { $0.key == shown }?.node }

  override func visitChildren(_ visit: (_Node) -> Void) {
    for card in cards { visit(card.node) }
  }

  override func write(into html: inout HTMLWriter) { shownNode?.write(into: &html) }
  override func visitElements(_ visit: (ElementNode) -> Void) { shownNode?.visitElements(visit) }
}
