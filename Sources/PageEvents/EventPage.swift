package import DocumentModel
package import Documents

/// Reads what a page says of events to programs: JSON-LD of schema.org, and microformats where there is none.
package enum EventPage {
  /// More events are left out.
  package static let most = 1_000

  package static func read(_ page: HTMLPage) -> PageEvents {
    var linked = LinkedEvents(addresses: page.addresses)
    for (place, node) in page.tree.nodes.enumerated() where node.name == "script" && node.end > place + 1 {
      guard node["type"]?.lowercased().hasPrefix("application/ld+json") == true else { continue }
      linked.add(page.tree.text(of: page.tree.nodes[place + 1]))
    }
    var events = linked.events
    if events.isEmpty { events = EventMarkup(page).events }
    return PageEvents(
      site: page.site?.prefix(bytes: PlainText.longestLine), events: Array(events.prefix(most)), isTruncated: events.count > most)
  }
}
