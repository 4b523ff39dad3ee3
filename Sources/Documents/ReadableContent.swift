/// Which nodes of an HTML page are its text, and not what a site puts around it.
struct ReadableContent {
  /// The nodes of the element that holds the text.
  let range: Range<Int>
  private let isDropped: [Bool]

  func contains(_ place: Int) -> Bool { !isDropped[place] }

  private static let roles: Set<String> = [
    "navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog", "menu", "menubar", "toolbar", "alert",
    "status",
  ]
  /// Words of classes and ids of what surrounds a text, and of those that hold one all the same.
  private static let unlikely: Set<String> = [
    "ad", "ads", "advert", "advertisement", "banner", "breadcrumb", "breadcrumbs", "comment", "comments", "consent", "cookie", "cookies",
    "disqus",
    "footer", "gdpr", "masthead", "menu", "modal", "nav", "navbar", "navigation", "newsletter", "pager", "pagination", "popup", "promo",
    "recommended",
    "related", "share", "sharing", "sidebar", "skip", "social", "sponsor", "sponsored", "subscribe", "toolbar", "widget",
  ]
  private static let likely: Set<String> = ["article", "main", "content", "body", "entry", "post", "story", "text"]
  /// Share of the page's prose that the element with the text holds.
  private static let share = 0.9

  /// All that is visible: of a mail or a chapter, in which nothing surrounds the text.
  init(everythingIn tree: HTMLTree) {
    isDropped = Self.dropped(of: tree) { $0.isInvisible }
    range = tree.nodes.indices
  }

  init(of tree: HTMLTree) {
    let strict = Self.dropped(of: tree) { $0.isInvisible || $0.isSurrounding }
    let measured = Measures(of: tree, without: strict)
    guard measured.total > 0 else {
      // No prose: what there is, such as a list of links, and if there is nothing, then also what surrounds it.
      let isFilled = tree.nodes.indices.contains {
        tree.nodes[$0].name == nil && !strict[$0] && !tree.text(of: tree.nodes[$0]).trimmed.isEmpty
      }
      isDropped = isFilled ? strict : Self.dropped(of: tree) { $0.isInvisible }
      range = tree.nodes.indices
      return
    }
    let place = measured.deepest(holding: Self.share)
    range = place..<tree.nodes[place].end
    var dropped = strict
    measured.dropLinkLists(in: range, from: &dropped)
    isDropped = dropped
  }

  /// Marks nodes with all that is in them.
  private static func dropped(of tree: HTMLTree, where isUnwanted: (Context) -> Bool) -> [Bool] {
    var dropped = [Bool](repeating: false, count: tree.nodes.count)
    var isInArticle = dropped
    for (place, node) in tree.nodes.enumerated() {
      if node.parent >= 0 { (dropped[place], isInArticle[place]) = (dropped[node.parent], isInArticle[node.parent]) }
      guard !dropped[place], let name = node.name else { continue }
      dropped[place] = isUnwanted(Context(node: node, name: name, isInArticle: isInArticle[place]))
      if name == "article" || name == "main" || node["role"] == "main" { isInArticle[place] = true }
    }
    return dropped
  }

  private struct Context {
    let node: HTMLTree.Node
    let name: HTMLName
    let isInArticle: Bool

    var isInvisible: Bool {
      if name == "html" || name == "body" { return false }
      if HTMLName.invisible.contains(name) || node["hidden"] != nil { return true }
      guard let style = node["style"]?.lowercased().filter({ !$0.isWhitespace }) else { return false }
      return style.contains("display:none") || style.contains("visibility:hidden")
    }

    var isSurrounding: Bool {
      if name == "html" || name == "body" { return false }
      if HTMLName.surroundings.contains(name) || node["aria-hidden"] == "true" { return true }
      // The header of an article has its title; that of a page has the site's.
      if name == "header" { return !isInArticle }
      if let role = node["role"], ReadableContent.roles.contains(role.lowercased()) { return true }
      guard HTMLName.blocks.contains(name), name != "article", name != "main", name.headingLevel == nil else { return false }
      let words = Set(
        [node["class"], node["id"]].compactMap { $0?.lowercased() }.flatMap { $0.split { !$0.isLetter }.map(String.init) })
      return !words.isDisjoint(with: ReadableContent.unlikely) && words.isDisjoint(with: ReadableContent.likely)
    }
  }
}
