/// A part of a text that no passage cuts: mostly a sentence.
struct PassageUnit {
  /// What ends a unit: the earlier one of these is, the better a passage ends there.
  enum Boundary: Int {
    case paragraph, sentence, line, word
  }

  /// Bytes of the text, without white space at both ends.
  let range: Range<Int>
  let tokens: Int
  let boundary: Boundary
  /// A number made of the unit's bytes, by which one of several equal boundaries is chosen wherever the unit is.
  let order: UInt64
}
