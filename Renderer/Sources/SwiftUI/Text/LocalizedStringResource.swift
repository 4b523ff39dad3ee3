public import Foundation

/// Words that are looked up where they are needed, not where they are written: a key, the words for a catalogue that has none, a table, and a
/// language.
///
/// In a view the person's language counts, unless the resource has been given one. The catalogue is that of the site, whichever bundle is named.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  public let key: String
  /// The words for a catalogue that does not have the key, and what is interpolated.
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public let bundle: BundleDescription
  private var chosenLocale: Locale?

  /// Where the strings would be on a device.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key.key, keyAndValue, table, locale, bundle)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key.description, defaultValue, table, locale, bundle)
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key.key, keyAndValue, table, locale, .atURL(bundle.bundleURL))
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
    comment: StaticString? = nil
  ) {
    self.init(key.description, defaultValue, table, locale, .atURL(bundle.bundleURL))
  }

  private init(_ key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale, _ bundle: BundleDescription) {
    self.key = key
    defaultValue = value
    // As `Localizable` is on a device: the catalogue's main one.
    self.table = table?.isEmpty == true ? nil : table
    self.bundle = bundle
    self.locale = locale
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The language that the words are for: that of the process, until another one is set. That of the process belongs to no person, so a
  /// view takes that of the person at the page instead.
  public var locale: Locale {
    get { chosenLocale ?? .current }
    set { chosenLocale = newValue == .current ? nil : newValue }
  }

  public static func == (a: LocalizedStringResource, b: LocalizedStringResource) -> Bool {
    a.key == b.key && a.defaultValue == b.defaultValue && a.table == b.table && a.chosenLocale == b.chosenLocale
  }

  /// The words in the environment of a view.
  func resolved(in values: EnvironmentValues, readsMarkdown: Bool = true) -> Text.Resolved {
    var values = values
    if let chosenLocale { values.locale = chosenLocale }
    return LocalizedStringKey(key: key, arguments: defaultValue.key.arguments).resolved(
      in: values, from: values[Web.StringCatalogKey.self], table: table, fallback: defaultValue.key.key, readsMarkdown: readsMarkdown)
  }
}

extension LocalizedStringKey {
  init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}
