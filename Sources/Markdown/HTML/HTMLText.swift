/// The words of raw HTML.
enum HTMLText {
  /// What stands between the tags; comments, scripts and styles left out.
  static func words(in html: [UInt8]) -> String {
    var tokenizer = HTMLTokenizer(html)
    var words = ""
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): words += HTMLCharacters.decode(tokenizer.slice(range))
      case .start, .end: if words.last != " " { words += " " }
      }
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
