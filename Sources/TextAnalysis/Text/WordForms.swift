/// The different words of a text, folded, and which token has which.
///
/// Rules ask for a word's form many times; it is folded once for each different spelling.
struct WordForms {
  private(set) var forms: [String] = []
  private(set) var formOf: [Int32]
  private(set) var steps = 0

  init(of tokens: [Token], in bytes: [UInt8]) {
    formOf = Array(repeating: -1, count: tokens.count)
    var spellings: [String: Int32] = [:]
    var places: [String: Int32] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .word {
      steps += token.length
      let spelling = String(decoding: bytes[token.range], as: UTF8.self)
      if let known = spellings[spelling] {
        formOf[index] = known
        continue
      }
      let folded = Folding.fold(spelling)
      let place = places[folded] ?? Int32(forms.count)
      if Int(place) == forms.count {
        forms.append(folded)
        places[folded] = place
      }
      spellings[spelling] = place
      formOf[index] = place
    }
  }

  func form(_ token: Int) -> String {
    guard formOf.indices.contains(token), formOf[token] >= 0 else { return "" }
    return forms[Int(formOf[token])]
  }
}
