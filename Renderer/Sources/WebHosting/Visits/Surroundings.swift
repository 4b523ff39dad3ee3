import Foundation
import Observation
import SwiftUI

/// What the browser says of itself and of the person at it, as it changes.
@Observable @MainActor final class Surroundings {
  private(set) var browser = Web.Browser()
  /// The language of the page: one of those that the site offers.
  @ObservationIgnored private(set) var language: String
  @ObservationIgnored private(set) var looks: Looks
  @ObservationIgnored private let languages: [String]

  /// - Parameters:
  ///   - languages: those that the site offers, the usual one first.
  ///   - accepted: an `Accept-Language` header.
  init(timeZone: TimeZone? = nil, languages: [String] = ["en"], accepted: String? = nil, looks: Looks = Looks()) {
    self.languages = languages
    self.looks = looks
    language = languages.first ?? "en"
    var browser = Web.Browser()
    browser.timeZone = timeZone ?? .gmt
    looks.set(in: &browser)
    self.browser = browser
    accept(accepted)
  }

  var isRightToLeft: Bool { browser.layoutDirection == .rightToLeft }

  /// The person's languages, at first or changed.
  func accept(_ accepted: String?) {
    let locale: Locale
    (language, locale) = SpokenLanguage.choose(accepting: accepted, among: languages)
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    change {
      $0.locale = locale
      $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  func move(to timeZone: TimeZone) { change { $0.timeZone = timeZone } }

  func look(_ looks: Looks) {
    self.looks = looks
    change(looks.set)
  }

  /// Views run again for what is different only.
  private func change(_ change: (inout Web.Browser) -> Void) {
    var new = browser
    change(&new)
    if new != browser { browser = new }
  }
}
