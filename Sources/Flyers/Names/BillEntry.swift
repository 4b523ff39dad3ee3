/// An act before the bill is put in order.
struct BillEntry {
  var name: String
  var known: KnownArtist?
  var tokens: [TokenID]
  /// Of its line's type, as a multiple of the median.
  var size: Double
  /// What a word before it says.
  var role: SetType?
  var confidence: Double
  /// Of a name that no gazetteer knows.
  var features: NameFeatures?
  var order = 0
  var isHeadliner = false

  var line: Int { tokens.first?.line ?? 0 }
}
