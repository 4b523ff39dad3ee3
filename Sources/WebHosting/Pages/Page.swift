import Foundation
import SwiftUI

/// The first page of a visit: readable before, and without, its script.
struct Page {
  let title: String
  let visit: String
  let patch: Int
  let prefix: Prefix
  let libraries: Libraries
  let language: String
  let isRightToLeft: Bool
  let timeZone: String
  let looks: Looks
  let rules: String
  let body: [UInt8]
  let nonce: String
  /// Something is still under way on the server.
  let isBusy: Bool

  var html: [UInt8] {
    var bytes = Array(head.utf8)
    bytes += body
    let notice = Self.escape(Web.word("Connection lost. Trying again…", language: language))
    let cookies = Self.escape(Web.word("This page works only where the browser keeps cookies.", language: language))
    bytes += Array(
      #"<div id="notice" class="notice message" role="status" popover="manual" data-cookies="\#(cookies)" hidden>\#(notice)</div></body></html>"#
        .utf8)
    return bytes
  }

  private var head: String {
    """
    <!doctype html><html lang="\(language)" dir="\(isRightToLeft ? "rtl" : "ltr")" data-visit="\(visit)" data-patch="\(patch)" \
    data-base="\(Self.escape(prefix.text))" data-zone="\(Self.escape(timeZone))" data-looks="\(looks.text)" \
    data-uploads="\(Assets.uploads.address(below: prefix))"\(notation)\(isBusy ? " data-busy" : "")>\
    <head><meta charset="utf-8">\
    <title>\(Self.escape(title))</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
    <meta name="color-scheme" content="light dark"><link rel="icon" href="\(Assets.icon.address(below: prefix))">\
    <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"><style id="rules" nonce="\(nonce)">\(rules)</style>\
    \(Assets.scripts.map { #"<script src="\#($0.address(below: prefix))" defer></script>"# }.joined())</head><body>
    """
  }

  /// What draws math and code, where the host has it.
  private var notation: String {
    let addresses = [("katex", Libraries.Name.katex), ("highlight", .highlight)].compactMap { word, name in
      libraries.address(of: name, below: prefix).map { " data-\(word)=\"\(Self.escape($0))\"" }
    }
    return addresses.isEmpty ? "" : " data-notation=\"\(Assets.notation.address(below: prefix))\"" + addresses.joined()
  }

  /// A page for an address that names nothing, in one of the languages of the renderer's own words.
  ///
  /// - Parameter accepted: an `Accept-Language` header.
  static func missing(below prefix: Prefix, accepted: String?) -> String {
    let language = SpokenLanguage.choose(accepting: accepted, among: Web.wordLanguages).language
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    func word(_ key: LocalizedStringKey) -> String { escape(Web.word(key, language: language)) }
    return """
      <!doctype html><html lang="\(language)" dir="\(isRightToLeft ? "rtl" : "ltr")"><head><meta charset="utf-8">\
      <title>\(word("Nothing here"))</title>\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"></head>\
      <body><main class="unavailable"><h1 class="unavailable-label">\(word("There is nothing at this address"))</h1>\
      <p><a href="\(escape(prefix.cookiePath))">\(word("Back to the beginning"))</a></p></main></body></html>
      """
  }

  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// A strict policy: no inline script, no inline style but the page's own rules, nothing from elsewhere.
  static func contentSecurityPolicy(nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self' 'nonce-\(nonce)'", "img-src 'self' data:", "media-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }
}
