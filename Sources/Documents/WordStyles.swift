/// Which paragraph styles are headings (ECMA-376 part 1, 17.7).
final class WordStyles: XMLHandler {
  private struct Style {
    var name = ""
    var base: String?
    var level: Int?
  }

  private var styles: [String: Style] = [:]
  private var current: String?

  private static let most = 20_000

  var isDone: Bool { styles.count > Self.most }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "style":
      current = attributes["type"] == "paragraph" || attributes["type"] == nil ? attributes["styleId"] : nil
      if let current { styles[current] = Style() }
    case "name": current.map { styles[$0]?.name = attributes["val"]?.lowercased() ?? "" }
    case "basedOn": current.map { styles[$0]?.base = attributes["val"] }
    case "outlineLvl": current.map { styles[$0]?.level = attributes["val"].flatMap { Int($0) } }
    default: break
    }
  }

  func end(_ name: String) {
    if name == "style" { current = nil }
  }

  /// Levels from 1 on by the ids of styles. Names are English in every language's files; ids are not.
  func headingLevels() -> [String: Int] {
    var levels: [String: Int] = [:]
    for id in styles.keys {
      var (next, steps): (String?, Int) = (id, 0)
      while let name = next, let style = styles[name], steps < 16 {
        if let level = Self.level(of: style) {
          if level > 0 { levels[id] = level }
          break
        }
        (next, steps) = (style.base, steps + 1)
      }
    }
    return levels
  }

  /// - Returns: 0 for a style that says it is text, nil for one that says nothing.
  private static func level(of style: Style) -> Int? {
    if let level = style.level { return (0...8).contains(level) ? level + 1 : 0 }
    if style.name == "title" { return 1 }
    return style.name.hasPrefix("heading ") ? Int(style.name.dropFirst(8)).flatMap { (1...9).contains($0) ? $0 : nil } : nil
  }
}
