public import Foundation

extension Web.StringCatalog {
  /// The renderer's own words, in the languages that Atrium speaks. They stand apart from the app's: an app need not translate what
  /// it never wrote.
  static let words: Web.StringCatalog? = try? Web.StringCatalog(
    xcstrings: Data(EmbeddedFiles.Words_xcstrings), tables: [symbols: Data(EmbeddedFiles.SymbolNames_xcstrings)])

  /// The table of what symbols are called.
  static let symbols = "Symbols"
}

extension EnvironmentValues {
  /// One of the renderer's own words in the person's language; each stands in `Words.xcstrings`.
  func word(_ key: LocalizedStringKey) -> String { Text(word: key).string(in: self) }

  /// The renderer's words for a view with a body.
  var words: Words { Words(values: self) }
}

/// The renderer's words where a view stands: `words("Back")`.
struct Words {
  fileprivate let values: EnvironmentValues

  func callAsFunction(_ key: LocalizedStringKey) -> String { values.word(key) }

  /// What names a control: its own label, that of the row it stands in, or a word.
  func name(_ label: Text?, or word: LocalizedStringKey) -> Attribute {
    if let label { return Attribute("aria-label", label.string(in: values)) }
    if let row = values.outerLabel { return Attribute("aria-labelledby", HTMLWriter.name(of: row)) }
    return Attribute("aria-label", values.word(word))
  }
}

extension Web {
  /// The languages of the renderer's own words, the usual one first.
  public static let wordLanguages = ["en", "de", "ar"]

  /// One of the renderer's own words, for a host that writes around the view.
  public static func word(_ key: LocalizedStringKey, language: String) -> String {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: language)
    return values.word(key)
  }

  /// A string of the app's, for what is shown outside of its views: the title of a window.
  public static func string(_ key: LocalizedStringKey, from catalog: StringCatalog?, in locale: Locale) -> String {
    var values = EnvironmentValues()
    values.locale = locale
    values[StringCatalogKey.self] = catalog
    return key.resolve(in: values)
  }
}
