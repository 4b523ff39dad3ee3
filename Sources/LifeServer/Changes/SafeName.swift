import AtriumAPI
import AtriumServer
import Foundation

/// Names of new files and folders: in Unicode's composed form, without control characters and slashes, not hidden, and as long as file systems
/// take them. Names that are on the disk are never changed.
enum SafeName {
  /// A name that a person chose.
  ///
  /// - Throws: `Problem` `name_not_allowed` that says what is wrong with it.
  static func checked(_ name: String, field: String) throws -> String {
    let name = name.precomposedStringWithCanonicalMapping
    func refuse(_ reason: String) -> Problem { Problem(.nameNotAllowed, detail: "The name \(reason).", field: field) }
    guard name.contains(where: { !$0.isWhitespace }) else { throw refuse("is empty") }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { throw refuse("has a slash") }
    guard name.utf8.first != UInt8(ascii: ".") else { throw refuse("begins with a period, so the file would be hidden") }
    guard !name.unicodeScalars.contains(where: isControl) else { throw refuse("has a control character") }
    guard name.utf8.count <= FreeNames.longest else { throw refuse("is longer than \(FreeNames.longest) bytes") }
    return name
  }

  /// The nearest name that is allowed.
  static func made(from text: String) -> String {
    var name = String(String.UnicodeScalarView(text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { !isControl($0) }))
      .replacing("/", with: "-").trimmingCharacters(in: .whitespaces)
    while name.utf8.first == UInt8(ascii: ".") { name.removeFirst() }
    return name.isEmpty ? "Untitled" : name
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
