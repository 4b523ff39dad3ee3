import Foundation

extension Web.StringCatalog {
  /// The renderer's own words, in the languages that Atrium speaks. They stand apart from the app's: an app need not translate what
  /// it never wrote.
  static let words: Web.StringCatalog? = try? Web.StringCatalog(xcstrings: Data(PackageResources.Words_xcstrings))
}

extension EnvironmentValues {
  /// One of the renderer's own words in the person's language; each stands in `Words.xcstrings`.
  func word(_ key: LocalizedStringKey) -> String { Text(word: key).string(in: self) }
}
