extension ReadableContent {
  /// How much text and how many links each element of a page holds.
  struct Measures {
    private let tree: HTMLTree
    /// Letters, letters in links, and links of each node with all that is in it.
    private var letters: [Int]
    private var linked: [Int]
    private var links: [Int]
    /// Letters of prose: those outside of links in blocks that are long enough.
    private var prose: [Int]

    /// Blocks with a few links are text with references; lists of links have more.
    private static let mostLinks = 2
    private static let shortestProse = 25

    init(of tree: HTMLTree, without dropped: [Bool]) {
      self.tree = tree
      let none = [Int](repeating: 0, count: tree.nodes.count)
      (letters, linked, links, prose) = (none, none, none, none)
      var isInLink = [Bool](repeating: false, count: tree.nodes.count)
      // The block that a text belongs to, and what it holds of its own.
      var block = none
      var own = none
      for (place, node) in tree.nodes.enumerated() {
        if node.parent >= 0 { (isInLink[place], block[place]) = (isInLink[node.parent], block[node.parent]) }
        if let name = node.name {
          if HTMLName.blocks.contains(name) { block[place] = place }
          if name == "a", node["href"] != nil { isInLink[place] = true }
          links[place] = name == "a" && !dropped[place] ? 1 : 0
          continue
        }
        guard !dropped[place] else { continue }
        let count = tree.text(of: node).lazy.filter { !$0.isWhitespace && $0 & 0xc0 != 0x80 }.count
        letters[place] = count
        if isInLink[place] { linked[place] = count } else { own[block[place]] += count }
      }
      for place in own.indices where own[place] >= Self.shortestProse { prose[place] += own[place] }
      // Children come behind their parents, so from the end on each is complete when it is added.
      for (place, node) in tree.nodes.enumerated().reversed() where node.parent >= 0 {
        letters[node.parent] += letters[place]
        linked[node.parent] += linked[place]
        links[node.parent] += links[place]
        prose[node.parent] += prose[place]
      }
    }

    /// Prose of the whole page.
    var total: Int { tree.nodes.indices.lazy.filter { tree.nodes[$0].parent < 0 }.map { prose[$0] }.reduce(0, +) }

    /// The deepest element that holds this share of the page's prose.
    func deepest(holding share: Double) -> Int {
      let needed = Double(total) * share
      var best = 0
      var depth = [Int](repeating: 0, count: tree.nodes.count)
      for (place, node) in tree.nodes.enumerated() {
        if node.parent >= 0 { depth[place] = depth[node.parent] + 1 }
        // A page whose whole prose is one paragraph is the element around it.
        guard let name = node.name, Double(prose[place]) >= needed, HTMLName.containers.contains(name) else { continue }
        if depth[place] >= depth[best] { best = place }
      }
      return best
    }

    /// Drops blocks that are mostly links: menus, lists of other articles, keywords.
    func dropLinkLists(in range: Range<Int>, from dropped: inout [Bool]) {
      var place = range.lowerBound + 1
      while place < range.upperBound {
        let node = tree.nodes[place]
        if let name = node.name, HTMLName.blocks.contains(name), links[place] > Self.mostLinks, linked[place] * 2 > letters[place],
          name.headingLevel == nil
        {
          for inner in place..<node.end { dropped[inner] = true }
          place = node.end
        } else {
          place += 1
        }
      }
    }
  }
}
