/// What it costs to get in.
package struct FlyerPrice: Sendable, Hashable, Codable {
  /// As printed, with all its parts: `$15 ADV / $20 DOS`.
  package var text: String
  /// The lowest number of the text, 0 if it is free. Nil if there is none, as in `PWYC`.
  package var lowest: Double?

  package init(text: String, lowest: Double?) {
    self.text = text
    self.lowest = lowest
  }
}
