extension Texts {
  /// What this target says to people.
  static let house = Texts(embedded: EmbeddedFiles.Localizable_xcstrings)
}
