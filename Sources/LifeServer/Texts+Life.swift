import AtriumServer

extension Texts {
  /// What this target says to people.
  static let life = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
