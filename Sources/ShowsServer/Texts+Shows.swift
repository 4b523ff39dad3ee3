import AtriumServer

extension Texts {
  /// What this target says to people.
  static let shows = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
