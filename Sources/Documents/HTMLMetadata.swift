/// What an HTML page says of itself: its title, `meta` elements, OpenGraph (https://ogp.me), JSON-LD and microdata.
struct HTMLMetadata {
  private(set) var title: String?
  private(set) var author: [String] = []
  private(set) var published: String?
  private(set) var modified: String?
  private(set) var site: String?
  private(set) var language: String?
  /// What relative addresses start from.
  private(set) var base: String?

  private var element: String?
  private var heading: String?
  private var fields: [String: String] = [:]
  private var linked = LinkedData()
  private var marked: [String: String] = [:]

  private static let longest = 1_024

  init(of tree: HTMLTree) {
    for (place, node) in tree.nodes.enumerated() { read(node, at: place, of: tree) }
    site = fields["og:site_name"] ?? fields["application-name"] ?? linked.publisher
    title = fields["og:title"] ?? linked.headline ?? fields["twitter:title"] ?? element.map { Self.withoutSite($0, site) } ?? heading
    let names =
      [fields["author"] ?? fields["dc.creator"] ?? fields["parsely-author"] ?? fields["article:author"]].compactMap { $0 }
      .filter { !$0.hasPrefix("http") }
    author = !linked.authors.isEmpty ? linked.authors : !names.isEmpty ? names : [marked["author"]].compactMap { $0 }
    published =
      fields["article:published_time"] ?? linked.published ?? fields["date"] ?? fields["dc.date"] ?? fields["pubdate"]
      ?? fields["dcterms.created"] ?? marked["datepublished"]
    modified =
      fields["article:modified_time"] ?? fields["og:updated_time"] ?? linked.modified ?? fields["last-modified"] ?? marked["datemodified"]
  }

  private mutating func read(_ node: HTMLTree.Node, at place: Int, of tree: HTMLTree) {
    guard let name = node.name else { return }
    switch name.text {
    case "html": language = node["lang"]?.nonBlank
    case "title" where element == nil: element = tree.text(in: place, limit: Self.longest).nonBlank
    case "h1" where heading == nil: heading = tree.text(in: place, limit: Self.longest).nonBlank
    case "base" where base == nil: base = node["href"]
    case "meta": readMeta(node)
    case "script" where node["type"]?.lowercased().hasPrefix("application/ld+json") == true && node.end > place + 1:
      linked.read(tree.text(of: tree.nodes[place + 1]))
    default: readMarked(node, at: place, of: tree)
    }
  }

  private mutating func readMeta(_ node: HTMLTree.Node) {
    guard let content = node["content"]?.prefix(bytes: Self.longest).nonBlank else { return }
    if let key = (node["property"] ?? node["name"] ?? node["itemprop"])?.lowercased(), fields[key] == nil { fields[key] = content }
    if node["http-equiv"]?.lowercased() == "content-language", language == nil { language = content }
  }

  /// Microdata and links to authors. The first of each counts: those that follow belong to other articles.
  private mutating func readMarked(_ node: HTMLTree.Node, at place: Int, of tree: HTMLTree) {
    let key = node["rel"]?.lowercased() == "author" ? "author" : node["itemprop"]?.lowercased()
    guard let key, marked[key] == nil, ["author", "datepublished", "datemodified"].contains(key) else { return }
    marked[key] = (node["datetime"] ?? node["content"] ?? tree.text(in: place, limit: Self.longest)).nonBlank
  }

  /// `Boats - The Times` of the site "The Times" is "Boats".
  private static func withoutSite(_ title: String, _ site: String?) -> String {
    guard let site else { return title }
    for separator in [" | ", " - ", " – ", " — ", " · ", " :: ", " » "] {
      if title.hasSuffix(separator + site) { return String(title.dropLast(separator.count + site.count)) }
      if title.hasPrefix(site + separator) { return String(title.dropFirst(separator.count + site.count)) }
    }
    return title
  }
}
