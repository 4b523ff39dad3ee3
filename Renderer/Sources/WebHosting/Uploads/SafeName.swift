import Foundation

/// A name for a file that somebody else has named. It is one name and no path, says what it is, and can be written on any disk.
enum SafeName {
  private static let longest = 200

  static func of(_ name: String) -> String {
    // Some browsers have sent the person's path, with either bar.
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let scalars = last.unicodeScalars.filter { !isHarmful($0) }
    var safe = String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
    safe = String(safe.drop { $0 == "." || $0.isWhitespace })
    while let end = safe.last, end.isWhitespace || end == "." { safe.removeLast() }
    return safe.isEmpty ? "file" : shortened(safe)
  }

  /// What controls a terminal or turns text round, so that `exe.txt` reads as another ending; and what other systems forbid.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: "<>:\"|?*".unicodeScalars.contains(scalar)
    }
  }

  /// In bytes, with its ending.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let ending = name.split(separator: ".").dropFirst().last.map { "." + $0 } ?? ""
    let kept = ending.utf8.count <= 20 ? ending : ""
    var stem = Substring(name.dropLast(kept.count))
    while stem.utf8.count > longest - kept.utf8.count { stem.removeLast() }
    return stem + kept
  }
}
