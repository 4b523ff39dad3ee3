import DocumentModel
import Documents

/// The events of a page's microformats (https://microformats.org/wiki/h-event).
struct EventMarkup {
  private let tree: HTMLTree
  private let addresses: AddressResolver

  init(_ page: HTMLPage) { (tree, addresses) = (page.tree, page.addresses) }

  /// In the order of the page.
  var events: [PageEvent] {
    tree.nodes.indices.filter { tree.classes(of: $0).contains("h-event") }.compactMap(event)
  }

  /// - Returns: nil for an event without a name or a start.
  private func event(at place: Int) -> PageEvent? {
    let properties = MarkupProperties(of: place, in: tree, addresses: addresses)
    guard let name = properties.text("p-name"), let start = properties.time("dt-start") else { return nil }
    let venue = properties.places("p-location").first
    return PageEvent(
      name: name, identifier: properties.address("u-uid") ?? properties.text("u-uid"), url: properties.address("u-url"), start: start,
      end: properties.time("dt-end"), doors: properties.time("dt-doors"),
      description: properties.text("p-summary") ?? properties.text("e-content") ?? properties.text("p-description"),
      image: properties.address("u-photo") ?? properties.address("u-featured"), place: venue.map(location),
      performers: properties.places("p-performer").compactMap(cardName), price: properties.text("p-price"))
  }

  /// An `h-card`, an `h-adr`, or words.
  private func location(at place: Int) -> PageEvent.Place {
    let card = MarkupProperties(of: place, in: tree, addresses: addresses)
    let address = card.places("p-adr").first.map { MarkupProperties(of: $0, in: tree, addresses: addresses) } ?? card
    return PageEvent.Place(
      name: cardName(at: place), address: address.text("p-street-address"), city: address.text("p-locality"),
      state: address.text("p-region"))
  }

  /// The name that it says, else the words in it where it says nothing else either.
  private func cardName(at place: Int) -> String? {
    let card = MarkupProperties(of: place, in: tree, addresses: addresses)
    if let name = card.text("p-name") { return name }
    guard !card.has("p-street-address"), !card.has("p-locality") else { return nil }
    return MarkupProperties.value(at: place, in: tree)
  }
}

extension HTMLTree {
  func classes(of place: Int) -> [Substring] {
    guard nodes[place].name != nil, let names = nodes[place]["class"] else { return [] }
    return names.split(whereSeparator: \.isWhitespace)
  }
}
