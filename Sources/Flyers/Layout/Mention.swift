/// Something that was found in the sheet, and the tokens that say it.
struct Mention<Value> {
  var value: Value
  var tokens: [TokenID]
  /// How good the form is, 0 to 1, before the recogniser's doubts and the calibration.
  var confidence: Double

  var line: Int { tokens.first?.line ?? 0 }
}
