import AtriumServer

extension Texts {
  /// What this target says to people.
  static let agents = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
