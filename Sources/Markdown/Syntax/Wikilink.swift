/// What stands between the brackets of a wikilink or embed: `target#heading|label`.
struct Wikilink: Hashable {
  /// Empty for a place in the same note.
  var target: String
  /// `Heading`, `Heading#Sub`, `^block`; nil when the whole note is meant.
  var anchor: String?
  var label: String?
  var isEmbed: Bool

  /// `nil` when nothing is named. In tables the bar before the label is written `\|`.
  init?(_ inside: some Sequence<UInt8>, isEmbed: Bool) {
    let text = String(decoding: Array(inside), as: UTF8.self)
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var place = (parts.first ?? "").trimmed()
    if parts.count > 1, place.hasSuffix("\\") { place = String(place.dropLast()).trimmed() }
    let cut = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    target = (cut.first ?? "").trimmed()
    let named = cut.count > 1 ? cut[1].trimmed { $0 == "#" } : ""
    anchor = named.isEmpty ? nil : named
    let written = parts.count > 1 ? Self.unescaped(parts[1]).trimmed() : ""
    label = written.isEmpty ? nil : written
    self.isEmbed = isEmbed
    guard !target.isEmpty || anchor != nil, !target.hasPrefix("^") else { return nil }
  }

  /// In tables the bar is written `\|`.
  private static func unescaped(_ label: Substring) -> String {
    label.utf8.contains(UInt8(ascii: "\\")) ? String(label.replacing("\\|", with: "|")) : String(label)
  }

  /// The label, else what it points to as Obsidian words it: `Note > Heading`.
  var shown: String {
    if let label { return label }
    let places = (anchor ?? "").split(separator: "#").map { $0.trimmed() }
    return ((target.isEmpty ? [] : [target]) + places).joined(separator: " > ")
  }
}
