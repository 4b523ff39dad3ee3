import FoundationEssentials

/// The article that a page describes in JSON-LD (https://schema.org/Article).
struct LinkedData {
  private(set) var headline: String?
  private(set) var authors: [String] = []
  private(set) var published: String?
  private(set) var modified: String?
  private(set) var publisher: String?

  private static let longest = 256 << 10
  private static let mostObjects = 200

  /// Reads one script of a page. What is no JSON, or describes no article, is passed over.
  mutating func read(_ json: ArraySlice<UInt8>) {
    guard json.count <= Self.longest, let value = try? JSONDecoder().decode(Value.self, from: Data(json)) else { return }
    var waiting = [value]
    var count = 0
    while !waiting.isEmpty, count < Self.mostObjects {
      count += 1
      switch waiting.removeFirst() {
      case .list(let list): waiting.append(contentsOf: list.prefix(Self.mostObjects))
      case .object(let object):
        if let graph = object["@graph"] { waiting.append(graph) }
        read(object)
      default: break
      }
    }
  }

  private mutating func read(_ object: [String: Value]) {
    let types = object["@type"]?.texts ?? []
    guard types.contains(where: { $0.hasSuffix("Article") || $0.hasSuffix("Posting") || $0 == "Report" }), headline == nil else { return }
    headline = (object["headline"] ?? object["name"])?.texts.first?.nonBlank
    authors = object["author"]?.names ?? []
    published = object["datePublished"]?.texts.first?.nonBlank
    modified = object["dateModified"]?.texts.first?.nonBlank
    publisher = object["publisher"]?.names.first
  }

  private indirect enum Value: Decodable {
    case text(String)
    case list([Value])
    case object([String: Value])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let object = try? container.decode([String: Value].self) {
        self = .object(object)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else {
        self = .other
      }
    }

    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let list): list.prefix(20).flatMap(\.texts)
      case .object, .other: []
      }
    }

    /// Names of people and organizations: `"Ada"`, `{"name": "Ada"}`, or a list of these.
    var names: [String] {
      switch self {
      case .text(let text): [text.nonBlank].compactMap { $0 }.filter { !$0.hasPrefix("http") }
      case .list(let list): list.prefix(20).flatMap(\.names)
      case .object(let object): object["name"]?.names ?? []
      case .other: []
      }
    }
  }
}
