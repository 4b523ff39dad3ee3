/// How a view looks that is not there yet or no longer.
indirect enum TransitionPose: Sendable {
  /// As the script reads it.
  case words(String)
  case both(TransitionPose, TransitionPose)
  case made(MadePose)
  /// What modifiers do to a view.
  case drawn(DrawnPose)

  @MainActor func words(in context: _Context) -> String {
    switch self {
    case .words(let words): words
    case .both(let one, let other): one.words(in: context) + "+" + other.words(in: context)
    case .made(let pose): pose.words(context)
    case .drawn(let pose): pose.words(in: context)
    }
  }
}

/// A pose whose words are asked for when a view is drawn with it.
// Made from what the app hands over and called on the main actor, like all that an app draws.
final class MadePose: @unchecked Sendable {
  let words: @MainActor (_Context) -> String

  init(_ words: @escaping @MainActor (_Context) -> String) { self.words = words }
}

/// A pose that is what modifiers do to a view.
// As above.
final class DrawnPose: @unchecked Sendable {
  typealias Draw = @MainActor (PlaceholderContentView<Void>, _Context) -> _Node
  private let draw: Draw

  init(_ draw: @escaping Draw) { self.draw = draw }

  /// Draws the modifiers around nothing, outside of the page, and reads which rules they ask for.
  @MainActor func words(in context: _Context) -> String {
    var outside = context
    outside.style = nil
    outside.rare = nil
    var rules: [StyleRule] = []
    let content = PlaceholderContentView<Void> { _, context in
      rules = StyleRules.rules(of: context.style?.classes ?? "")
      return _Node(context)
    }
    let node = draw(content, outside)
    defer { node.unmount() }
    // Boxes around what waits at last, from outside to inside.
    var boxes: [StyleRule] = []
    func visit(_ node: _Node) {
      if let element = node as? ElementNode { boxes += element.neededRules }
      node.visitChildren(visit)
    }
    visit(node)
    return Self.words(of: (boxes + rules).map(\.text))
  }

  /// Declarations of one kind that several boxes have go together where they add up; of others the innermost counts.
  private static func words(of rules: [String]) -> String {
    var properties: [(name: Substring, value: String)] = []
    for rule in rules {
      for declaration in rule.drop(while: { $0 != "{" }).dropFirst().prefix(while: { $0 != "}" }).split(separator: ";") {
        guard let colon = declaration.firstIndex(of: ":"), !declaration.contains("+"), !declaration.contains("|") else { continue }
        let (name, value) = (declaration[..<colon], String(declaration[declaration.index(after: colon)...]))
        if let index = properties.firstIndex(where: { $0.name == name }) {
          properties[index].value = name == "filter" || name == "transform" ? properties[index].value + " " + value : value
        } else {
          properties.append((name, value))
        }
      }
    }
    return properties.isEmpty ? "none" : "css " + properties.map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }
}
