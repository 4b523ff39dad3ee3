import AtriumServer

extension Texts {
  /// What this target says to people.
  static let notes = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
