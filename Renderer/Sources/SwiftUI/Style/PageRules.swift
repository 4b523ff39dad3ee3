/// The rules that the elements of one session have asked for, and which of them its page has.
@MainActor struct PageRules {
  private(set) var rules: [StyleRule] = []
  private var known: Set<ObjectIdentifier> = []
  /// How many of them, from the first on, the browser has.
  private var told = 0
  /// How many there may be before it is looked which of them elements still have.
  private var limit = least
  private static let least = 256
  /// Another for each page, and for each time that some were forgotten.
  private var number = next()
  private static var last = 0

  private static func next() -> Int {
    last += 1
    return last
  }

  /// The elements of a page share a few dozen lists of classes: each is looked through once.
  mutating func need(_ names: ClassNames) {
    guard names.lastPage != number else { return }
    names.lastPage = number
    need(names.rules)
  }

  mutating func need(_ new: [StyleRule]) {
    for rule in new where known.insert(ObjectIdentifier(rule)).inserted { rules.append(rule) }
  }

  var areMany: Bool { rules.count > limit }

  /// Forgets the rules that no element has any more.
  ///
  /// - Returns: whether there were any: the browser has to drop them too.
  mutating func keep(_ used: Set<ObjectIdentifier>) -> Bool {
    let count = rules.count
    rules.removeAll { !used.contains(ObjectIdentifier($0)) }
    limit = max(Self.least, rules.count * 2)
    guard rules.count < count else { return false }
    known = used
    told = 0
    number = Self.next()
    return true
  }

  /// Those that the browser does not have; from then on it has them.
  mutating func takeNew() -> ArraySlice<StyleRule> {
    defer { told = rules.count }
    return rules[told...]
  }

  /// All of them as the text of a style element.
  mutating func text() -> String {
    told = rules.count
    return rules.sorted { $0.number < $1.number }.map(\.text).joined(separator: "\n")
  }
}

extension ElementNode {
  /// The rules of this element and those in it, whether they are in the page or not.
  var usedRules: Set<ObjectIdentifier> {
    var used: Set<ObjectIdentifier> = []
    var waiting: [_Node] = [self]
    while let node = waiting.popLast() {
      if let element = node.pageElement, element === node { used.formUnion(element.neededRules.lazy.map { ObjectIdentifier($0) }) }
      node.visitChildren { waiting.append($0) }
    }
    return used
  }
}
