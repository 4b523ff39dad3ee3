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
  /// How much the person has not seen; nil while that is not known.
  var badge: Int?
  /// The browser may keep it as an application.
  var isApplication = false

  var html: [UInt8] {
    var bytes = Array(head.utf8)
    bytes += body
    let notice = Self.escape(Web.word("Connection lost. Trying again…", language: language))
    let cookies = Self.escape(Web.word("This page needs cookies. Allow them in your browser.", language: language))
    bytes += Array(
      #"<div id="notice" class="notice message" role="status" popover="manual" data-cookies="\#(cookies)" hidden>\#(notice)</div></body></html>"#
        .utf8)
    return bytes
  }

  private var head: String {
    """
    <!doctype html><html lang="\(language)" dir="\(isRightToLeft ? "rtl" : "ltr")" data-visit="\(visit)" data-patch="\(patch)" \
    data-base="\(Self.escape(prefix.text))" data-zone="\(Self.escape(timeZone))" data-looks="\(looks.text)" \
    data-parts="\(ScriptPart.allCases.map(\.asset.versioned).joined(separator: " "))" \
    data-uploads="\(Assets.uploads.address(below: prefix))"\(notation)\(alerts)\(isBusy ? " data-busy" : "")>\
    <head><meta charset="utf-8">\
    <title>\(Self.escape(title))</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
    <meta name="color-scheme" content="light dark"><link rel="icon" href="\(Assets.icon.address(below: prefix))">\(manifest)\
    <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"><style id="rules" nonce="\(nonce)">\(rules)</style>\
    \(scripts.map { #"<script src="\#($0.address(below: prefix))" defer></script>"# }.joined())</head><body>
    """
  }

  /// In the order in which they run: parts use what the first one names.
  private var scripts: [Assets] {
    var needed = ScriptPart.needed(by: body)
    // What the person has not seen is told on the application's icon, and where an alert leads is told to the page.
    if isApplication || badge != nil { needed.insert(.controls) }
    return [.script] + ScriptPart.allCases.filter(needed.contains).map(\.asset)
  }

  /// What draws math and code, where the host has it.
  private var notation: String {
    let addresses = [("katex", Libraries.Name.katex), ("highlight", .highlight)].compactMap { word, name in
      libraries.address(of: name, below: prefix).map { " data-\(word)=\"\(Self.escape($0))\"" }
    }
    return addresses.isEmpty ? "" : " data-notation=\"\(Assets.notation.address(below: prefix))\"" + addresses.joined()
  }

  /// What can tell the person something while the page is closed, and how much it would say now.
  private var alerts: String {
    let worker =
      isApplication
      ? #" data-pushes="\#(Assets.push.address(below: prefix))" data-worker="\#(Self.escape(prefix.address(of: WebManifest.worker)))""# : ""
    return worker + (badge.map { " data-badge=\"\($0)\"" } ?? "")
  }

  private var manifest: String {
    guard isApplication else { return "" }
    return #"<link rel="manifest" href="\#(Self.escape(prefix.address(of: WebManifest.path)))">"#
      + #"<link rel="apple-touch-icon" href="\#(Assets.smallIcon.address(below: prefix))">"#
  }

  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// A strict policy: no inline script, no inline style but the page's own rules, nothing from elsewhere.
  static func contentSecurityPolicy(nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self' 'nonce-\(nonce)'", "img-src 'self' data:", "media-src 'self'",
      "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }
}
