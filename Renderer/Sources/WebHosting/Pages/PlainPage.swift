import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwiftUI

/// A page without a visit: a heading and a way on, in one of the languages of the renderer's own words.
enum PlainPage {
  /// The address names nothing.
  case missing
  /// The host opens no page at the moment.
  case busy
  /// Something was shared, and nobody is signed in.
  case shareSignedOut
  /// Something was shared that is more than is taken.
  case shareTooLarge
  /// Something was shared, and could not be kept.
  case shareFailed

  /// - Parameter accepted: an `Accept-Language` header.
  func response(_ status: HTTPResponse.Status, below prefix: Prefix, accepted: String?) -> Response {
    Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .contentSecurityPolicy: "default-src 'none'; style-src 'self'", .vary: "accept-language",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html(below: prefix, accepted: accepted))))
  }

  /// - Parameter accepted: an `Accept-Language` header.
  func html(below prefix: Prefix, accepted: String?) -> String {
    let language = SpokenLanguage.choose(accepting: accepted, among: Web.wordLanguages).language
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    func word(_ key: LocalizedStringKey) -> String { Page.escape(Web.word(key, language: language)) }
    let next =
      switch self {
      case .missing, .shareSignedOut: #"<a href="\#(Page.escape(prefix.cookiePath))">\#(word(advice))</a>"#
      case .busy, .shareTooLarge, .shareFailed: word(advice)
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
    case .shareSignedOut, .shareTooLarge, .shareFailed: "Not saved"
    }
  }

  private var advice: LocalizedStringKey {
    switch self {
    case .missing: "Back to the beginning"
    case .busy: "Wait a moment, then reload this page."
    case .shareSignedOut: "Sign in"
    case .shareTooLarge: "Share fewer or smaller files."
    case .shareFailed: "Share it again in a moment."
    }
  }

  private var heading: LocalizedStringKey {
    switch self {
    case .missing: "There is nothing at this address"
    case .busy: "Too many pages are being opened"
    case .shareSignedOut: "Nothing was saved. Sign in, then share it again."
    case .shareTooLarge: "Nothing was saved: it is too large"
    case .shareFailed: "What you shared could not be saved"
    }
  }
}
