import DocumentModel
import Documents
import FoundationEssentials

/// The events of a page's JSON-LD (https://schema.org/Event): alone, in lists, in an `@graph`, or listed by a venue.
struct LinkedEvents {
  private static let longest = 4 << 20
  private static let mostObjects = 20_000
  /// Where one thing names others.
  private static let paths = [
    "@graph", "itemListElement", "item", "mainEntity", "event", "events", "hasPart", "subjectOf",
  ]
  private static let sectionStart = Array("<![CDATA[".utf8)
  private static let sectionEnd = Array("]]>".utf8)
  private static let notShows: Set<Substring> = ["PublicationEvent", "BroadcastEvent", "DeliveryEvent", "OnDemandEvent", "SaleEvent"]

  private let addresses: AddressResolver
  private var roots: [LinkedValue] = []
  private var named: [String: [String: LinkedValue]] = [:]
  private var objects = 0

  init(addresses: AddressResolver) { self.addresses = addresses }

  /// Adds one script of a page. What is no JSON is passed over.
  mutating func add(_ script: ArraySlice<UInt8>) {
    var script = script
    // What XHTML has around a script.
    if let start = script.prefix(64).firstRange(of: Self.sectionStart) { script = script[start.upperBound...] }
    if let end = script.suffix(64).firstRange(of: Self.sectionEnd) { script = script[..<end.lowerBound] }
    guard script.count <= Self.longest, let start = script.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }),
      let end = script.lastIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }), start < end
    else { return }
    // Sites write line breaks into texts, which JSON forbids; outside of texts they are white space.
    let json = script[start...end].map { $0 < 0x20 ? 0x20 : $0 }
    guard let value = try? JSONDecoder().decode(LinkedValue.self, from: Data(json)) else { return }
    collect(value)
    roots.append(value)
  }

  /// In the order of the page, each once.
  var events: [PageEvent] {
    var found: [PageEvent] = []
    var seen: Set<PageEvent> = []
    for root in roots { find(in: root, depth: 0) { if seen.insert($0).inserted { found.append($0) } } }
    return found
  }

  /// Notes objects by their `@id`, which others refer to.
  private mutating func collect(_ value: LinkedValue) {
    var waiting = [value]
    while let next = waiting.popLast(), objects < Self.mostObjects {
      switch next {
      case .list(let list): waiting.append(contentsOf: list)
      case .object(let object):
        objects += 1
        if let id = object["@id"]?.text, object.count > 1, named[id] == nil { named[id] = object }
        waiting.append(contentsOf: object.values)
      default: break
      }
    }
  }

  private func find(in value: LinkedValue, depth: Int, _ body: (PageEvent) -> Void) {
    guard depth < 16 else { return }
    for value in value.all {
      guard let object = value.object else { continue }
      let types = (object["@type"]?.all ?? []).compactMap(\.text).map { LinkedValue.term($0) }
      if types.contains(where: Self.isEvent) {
        if let event = LinkedEventReader(addresses: addresses, named: named).event(of: object) {
          body(event)
        } else if let parts = object["subEvent"] {
          // A series has no start of its own.
          find(in: parts, depth: depth + 1, body)
        }
        continue
      }
      for path in Self.paths { if let part = object[path] { find(in: part, depth: depth + 1, body) } }
    }
  }

  private static func isEvent(_ type: Substring) -> Bool {
    (type.hasSuffix("Event") || type == "Festival" || type == "EventSeries") && !notShows.contains(type)
  }
}
