/// What finders have found so far. The first finder that claims a token has it.
struct Findings {
  private(set) var found: [Found] = []
  /// The work that was done, as a count.
  var steps = 0

  private let text: TokenizedText
  private var claimed: [Bool]
  /// The most that are kept of one kind: a list of a million addresses says no more than a thousand of them.
  static let most = 1_000
  private var counts: [Int: Int] = [:]

  enum Value {
    case name(Mention.Kind, String)
    case date(DateMention)
    case amount(AmountMention)
    case identifier(Identifier)
  }

  struct Found {
    let tokens: Range<Int>
    let value: Value
  }

  init(in text: TokenizedText) {
    self.text = text
    claimed = Array(repeating: false, count: text.tokens.count)
  }

  func isFree(_ token: Int) -> Bool { claimed.indices.contains(token) && !claimed[token] }

  func isFree(_ tokens: Range<Int>) -> Bool { tokens.allSatisfy { isFree($0) } }

  mutating func add(_ value: Value, _ tokens: Range<Int>) {
    guard !tokens.isEmpty, isFree(tokens) else { return }
    for token in tokens { claimed[token] = true }
    let key = Self.key(of: value)
    counts[key, default: 0] += 1
    if counts[key, default: 0] <= Self.most { found.append(Found(tokens: tokens, value: value)) }
  }

  mutating func addName(_ kind: Mention.Kind, _ name: String, _ tokens: Range<Int>) {
    add(.name(kind, name), tokens)
  }

  mutating func addIdentifier(_ kind: Identifier.Kind, _ value: String, masked: String? = nil, _ tokens: Range<Int>) {
    let range = text.range(tokens)
    add(.identifier(Identifier(kind: kind, text: masked ?? text.string(range), value: value, offset: range.lowerBound)), tokens)
  }

  private static func key(of value: Value) -> Int {
    switch value {
    case .name(let kind, _): Mention.Kind.allCases.firstIndex(of: kind) ?? 0
    case .date: 10
    case .amount: 11
    case .identifier(let identifier): 20 + (Identifier.Kind.allCases.firstIndex(of: identifier.kind) ?? 0)
    }
  }
}
