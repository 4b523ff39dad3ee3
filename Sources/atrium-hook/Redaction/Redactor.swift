/// Takes secrets out of texts.
///
/// What it takes for a secret is often none: a word too many is harmless, a key too many is not. The rules are in
/// `Docs/guide/agents.md`, and a table of more than forty shapes in its tests.
enum Redactor {
  static let mark = "[redacted]"

  /// - Parameter isID: whether it is the id of something, which looks like chance and is no secret by that.
  static func redact(_ text: String, isID: Bool = false) -> String {
    var finder = SecretFinder(Array(text.utf8), isID: isID)
    let found = finder.find()
    if found.isEmpty { return text }
    var kept: [UInt8] = []
    var place = 0
    for range in found {
      kept += finder.bytes[place..<range.lowerBound]
      kept += mark.utf8
      place = range.upperBound
    }
    kept += finder.bytes[place...]
    return String(decoding: kept, as: UTF8.self)
  }
}
