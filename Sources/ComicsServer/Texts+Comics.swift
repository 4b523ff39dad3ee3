import AtriumServer

extension Texts {
  /// What this target says to people.
  static let comics = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
