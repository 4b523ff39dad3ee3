import AtriumServer

extension Texts {
  /// What this target says to people.
  static let comics = Texts(embedded: PackageResources.Localizable_xcstrings)
}
