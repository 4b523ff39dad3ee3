import Foundation
import Observation

/// What the browser says of the person at it.
@Observable @MainActor final class Surroundings {
  var timeZone: TimeZone
  private(set) var locale: Locale
  /// The language of the page: one of those that the site offers.
  private(set) var language: String
  private let languages: [String]

  /// - Parameters:
  ///   - languages: those that the site offers, the usual one first.
  ///   - accepted: an `Accept-Language` header.
  init(timeZone: TimeZone? = nil, languages: [String] = ["en"], accepted: String? = nil) {
    self.timeZone = timeZone ?? .gmt
    self.languages = languages
    (language, locale) = SpokenLanguage.choose(accepting: accepted, among: languages)
  }

  var isRightToLeft: Bool { Locale.Language(identifier: language).characterDirection == .rightToLeft }

  /// The person has changed the languages of the browser.
  func accept(_ accepted: String) {
    let (newLanguage, newLocale) = SpokenLanguage.choose(accepting: accepted, among: languages)
    if newLanguage != language { language = newLanguage }
    if newLocale != locale { locale = newLocale }
  }
}
