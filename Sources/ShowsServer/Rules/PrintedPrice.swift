import Foundation

/// A price as it is printed: `$15-20`, `$15 adv / $20 dos`, `15€`, `Free`, `PWYC`, `NOTAFLOF`.
///
/// What is shown is the text; the number is for lists and offers. Better none than a wrong one: no phone number, age, time, year or fee
/// counts.
struct PrintedPrice: Sendable, Equatable {
  /// As it was printed, without white space around it.
  let text: String
  /// The lowest price in hundredths of whatever currency; 0 for what is free; nil where there is no number.
  let cents: Int?
  /// Whether it says that there are no tickets left.
  let isSoldOut: Bool

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let tokens = PriceTokens(self.text)
    cents = PriceReader(tokens).lowest()
    isSoldOut = Self.isSoldOut(tokens)
  }

  /// ``cents`` as a number of the currency's own unit.
  var lowest: Double? { cents.map { Double($0) / 100 } }

  private static func isSoldOut(_ tokens: PriceTokens) -> Bool {
    tokens.tokens.indices.contains { index in
      switch tokens.word(index) {
      case "soldout", "ausverkauft", "agotado", "agotadas": break
      case "sold": guard tokens.word(index + 1) == "out" else { return false }
      default: return false
      }
      // "Not sold out", "almost sold out".
      return !["not", "almost", "nearly", "isnt", "fast", "nicht"].contains(tokens.word(index - 1) ?? "")
    }
  }
}
