/// Which tokens already say something, so that a phone number is no price and a price no name.
struct Claims {
  enum Use {
    case phone
    case link
    case handle
    case address
    case date
    case time
    case price
    case ages
    case venue
    case artist
    case city
    /// Words that look like a time, and are a name.
    case name
  }

  private(set) var uses: [TokenID: Use] = [:]

  subscript(id: TokenID) -> Use? { uses[id] }

  func isFree(_ tokens: [TokenID]) -> Bool { tokens.allSatisfy { uses[$0] == nil } }

  mutating func claim(_ tokens: [TokenID], as use: Use) {
    for token in tokens { uses[token] = use }
  }

  mutating func release(_ use: Use) { uses = uses.filter { $0.value != use } }

  /// Those with the highest score of which no two share a token, in reading order.
  func best<Value>(_ mentions: [Mention<Value>], score: (Mention<Value>) -> Double) -> [Mention<Value>] {
    var taken: Set<TokenID> = []
    var chosen: [Mention<Value>] = []
    let sorted = mentions.enumerated().map { (score($1), $0, $1) }.sorted { ($0.0, $1.1) > ($1.0, $0.1) }
    for (_, _, mention) in sorted where isFree(mention.tokens) && taken.isDisjoint(with: mention.tokens) {
      taken.formUnion(mention.tokens)
      chosen.append(mention)
    }
    return chosen.sorted { ($0.tokens.first ?? TokenID(line: 0, index: 0)) < ($1.tokens.first ?? TokenID(line: 0, index: 0)) }
  }
}
