import DocumentModel
import Documents

/// Reads one event of JSON-LD.
struct LinkedEventReader {
  private static let mostPerformers = 200

  let addresses: AddressResolver
  /// Objects of the page by their `@id`.
  let named: [String: [String: LinkedValue]]

  /// - Returns: nil for an event without a name or a start.
  func event(of object: [String: LinkedValue]) -> PageEvent? {
    guard let name = line(object["name"]), let start = line(object["startDate"]) else { return nil }
    let offers = LinkedOffers(object["offers"], isFree: object["isAccessibleForFree"])
    return PageEvent(
      name: name, identifier: object["@id"]?.text.flatMap(PlainText.line), url: address(object["url"]), start: start,
      end: line(object["endDate"]), doors: line(object["doorTime"]), status: status(of: object),
      description: object["description"]?.text.flatMap(PlainText.text), image: image(object["image"]), place: place(object["location"]),
      performers: performers(of: object), price: offers.price, ticketURL: offers.url.flatMap(addresses.resolve),
      isSoldOut: offers.isSoldOut, age: line(object["typicalAgeRange"]))
  }

  private func status(of object: [String: LinkedValue]) -> PageEvent.Status {
    switch object["eventStatus"]?.text.map(LinkedValue.term) {
    case "EventCancelled", "Cancelled": .cancelled
    case "EventPostponed": .postponed
    default: .scheduled
    }
  }

  /// The object itself, or the one that it refers to.
  private func resolved(_ value: LinkedValue) -> [String: LinkedValue]? {
    switch value {
    case .object(let object):
      guard object["name"] == nil, let id = object["@id"]?.text, let other = named[id] else { return object }
      return other
    case .text(let text): return named[text]
    default: return nil
    }
  }

  /// The first place that is none of the internet.
  private func place(_ value: LinkedValue?) -> PageEvent.Place? {
    for value in value?.all ?? [] {
      guard let object = resolved(value) else {
        if let text = value.text.flatMap(PlainText.line), addresses.resolve(text) != text { return PageEvent.Place(name: text) }
        continue
      }
      guard object["@type"]?.text.map(LinkedValue.term) != "VirtualLocation" else { continue }
      let name = line(object["name"])
      let written = object["address"]
      guard let address = written.flatMap({ $0.all.first }).flatMap(resolved) else {
        return PageEvent.Place(name: name, address: line(written))
      }
      return PageEvent.Place(
        name: name, address: line(address["streetAddress"]), city: line(address["addressLocality"]), state: line(address["addressRegion"]))
    }
    return nil
  }

  private func performers(of object: [String: LinkedValue]) -> [String] {
    let values = ["performer", "performers", "actor"].lazy.compactMap { object[$0]?.all }.first ?? []
    return values.prefix(Self.mostPerformers).compactMap { value in
      resolved(value).map { line($0["name"]) } ?? value.text.flatMap(PlainText.line)
    }
  }

  private func image(_ value: LinkedValue?) -> String? {
    guard let first = value?.all.first else { return nil }
    if let object = resolved(first) { return address(object["url"] ?? object["contentUrl"]) }
    return address(first)
  }

  private func line(_ value: LinkedValue?) -> String? { value?.text.flatMap(PlainText.line) }

  private func address(_ value: LinkedValue?) -> String? {
    value?.text.flatMap(addresses.resolve).flatMap { $0.hasPrefix("mailto:") ? nil : $0 }
  }
}
