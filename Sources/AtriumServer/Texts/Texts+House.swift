extension Texts {
  /// What this target says to people.
  static let house = Texts(embedded: PackageResources.Localizable_xcstrings)
}
