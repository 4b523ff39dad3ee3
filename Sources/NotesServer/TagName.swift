import AtriumAPI
import AtriumServer

/// A tag that somebody asks for, as tags are compared.
struct TagName: Sendable, Hashable {
  /// Without `#`, without case: `garden/soil`.
  let folded: String

  /// - Throws: `Problem` 400 that names `field`, for text that can be no tag.
  init(asked text: String, field: String = "tag") throws {
    guard let name = Self(try RequestText.checked(text, field: field)) else { throw Problem.invalid(field, "contains no name") }
    self = name
  }

  /// `nil` when nothing is left without `#` and the slashes around.
  init?(_ text: String) {
    // By scalars, not characters: a slash with a combining mark behind it is one character that is not a slash.
    var scalars = text.unicodeScalars[...]
    if scalars.first == "#" { scalars.removeFirst() }
    while scalars.first == "/" { scalars.removeFirst() }
    while scalars.last == "/" { scalars.removeLast() }
    folded = FoldedName.tag(String(scalars.filter { $0 != "\0" }))
    if folded.isEmpty { return nil }
  }

  /// What every tag below this one begins with, and the first text behind all of them: `0` follows `/`.
  var below: (from: String, to: String) { (folded + "/", folded + "0") }
}
