public import Foundation

extension String {
  /// The words of a resource, at once. Within a body, and in an action of a control before it waits for anything, the catalogue and language
  /// are those of the view; elsewhere no page is known, and the words are the resource's own.
  public init(localized resource: LocalizedStringResource) {
    self =
      MainExecutor.isCurrent
      ? MainActor.assumeIsolated { resource.string(in: Tracking.surroundings) } : resource.string(in: nil)
  }

  /// - Parameter bundle: not looked at; a site has one catalogue.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: LocalizedStringResource(keyAndValue, table: table, locale: locale))
  }

  /// - Parameter bundle: not looked at; a site has one catalogue.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(localized: LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale))
  }
}

extension LocalizedStringResource {
  /// - Parameter values: of the view that the words are for; nil where there is none.
  fileprivate func string(in values: EnvironmentValues?) -> String {
    var surroundings = values ?? EnvironmentValues()
    if values == nil { surroundings.locale = locale }
    // A string has no place for what Markdown means: it stays as it is written.
    switch resolved(in: surroundings, readsMarkdown: false) {
    case .plain(let string): return string
    case .rich(let runs): return runs.map { $0.string(in: surroundings) }.joined()
    }
  }
}

extension Tracking {
  /// What the view around the scope or action that is running has inherited.
  static var surroundings: EnvironmentValues? {
    var node = reader ?? handler
    while let next = node {
      if let link = next.surroundings { return EnvironmentValues(link: link) }
      node = next.parent
    }
    return nil
  }
}
