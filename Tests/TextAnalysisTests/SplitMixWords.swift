import TestSupport

/// Words and texts from a seed.
struct SplitMixWords {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func word() -> String {
    String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 4...9, using: &random)).map { _ in UnicodeScalar(UInt8.random(in: 97...122, using: &random)) }))
  }

  /// Changes a text at random places: parts are dropped, doubled, swapped, and strange characters put in.
  mutating func mutated(_ text: String, times: Int) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<times {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      case 2: scalars.insert(contentsOf: Array(scalars[place..<end].reversed()), at: place)
      case 3:
        for other in place..<end { scalars.swapAt(other, Int.random(in: 0..<scalars.count, using: &random)) }
      default: scalars.insert(contentsOf: Array((Self.strange.randomElement(using: &random) ?? "").unicodeScalars), at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let strange = [
    "\u{301}", "\u{200d}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{202e}", "\u{0}", "\r\n", "\r", "\u{2028}", "@", "https://",
    "www.", ".", "..", "€", "+49", "DE89", "'",
    "\u{feff}", "אבג", "مرحبا", "\u{1f1e9}\u{1f1ea}", "한국어", "\u{1100}\u{1161}", "ไทยำ", "नमस्ते", "\u{fe0f}", "\u{20e3}",
    "99999999999999999999", "((((", "-", "\u{ad}", "\u{600}1", "ß", "İ", "\u{e0020}",
    "\u{ff9e}", "31.12.9999", "00:00", "%", "\u{7f}", "\t", "e.V.", "GmbH", "Dr.", "\u{1f3fd}", "\u{903}",
  ]
}
