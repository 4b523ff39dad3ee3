import Foundation
import SwiftUI

/// A page without a visit: a heading and a way on, in one of the languages of the renderer's own words.
enum PlainPage {
  /// The address names nothing.
  case missing
  /// The host opens no page at the moment.
  case busy

  /// - Parameter accepted: an `Accept-Language` header.
  func html(below prefix: Prefix, accepted: String?) -> String {
    let language = SpokenLanguage.choose(accepting: accepted, among: Web.wordLanguages).language
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    func word(_ key: LocalizedStringKey) -> String { Page.escape(Web.word(key, language: language)) }
    let next =
      switch self {
      case .missing: #"<a href="\#(Page.escape(prefix.cookiePath))">\#(word(advice))</a>"#
      case .busy: word(advice)
      }
    return """
      <!doctype html><html lang="\(language)" dir="\(isRightToLeft ? "rtl" : "ltr")"><head><meta charset="utf-8">\
      <title>\(word(title))</title>\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"></head>\
      <body><main class="unavailable"><h1 class="unavailable-label">\(word(heading))</h1>\
      <p>\(next)</p></main></body></html>
      """
  }

  private var title: LocalizedStringKey {
    switch self {
    case .missing: "Nothing here"
    case .busy: "Too many pages"
    }
  }

  private var advice: LocalizedStringKey {
    switch self {
    case .missing: "Back to the beginning"
    case .busy: "Wait a moment, then reload this page."
    }
  }

  private var heading: LocalizedStringKey {
    switch self {
    case .missing: "There is nothing at this address"
    case .busy: "Too many pages are being opened"
    }
  }
}
