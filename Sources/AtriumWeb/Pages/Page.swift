/// The first page of a visit: readable before, and without, its script.
struct Page {
  let title: String
  let visit: String
  let patch: Int
  let timeZone: String
  let rules: String
  let body: [UInt8]
  let nonce: String
  /// Something is still under way on the server.
  let isBusy: Bool

  var html: [UInt8] {
    var bytes = Array(head.utf8)
    bytes += body
    bytes += Array(#"<div id="notice" class="notice" role="status" hidden>Connection lost. Trying again…</div></body></html>"#.utf8)
    return bytes
  }

  private var head: String {
    """
    <!doctype html><html lang="en" data-visit="\(visit)" data-patch="\(patch)" data-zone="\(Self.escape(timeZone))"\(isBusy ? " data-busy" : "")>\
    <head><meta charset="utf-8">\
    <title>\(Self.escape(title))</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
    <meta name="color-scheme" content="light dark"><link rel="icon" href="\(Assets.address(of: .icon))">\
    <link rel="stylesheet" href="\(Assets.address(of: .style))"><style id="rules" nonce="\(nonce)">\(rules)</style>\
    <script src="\(Assets.address(of: .script))" defer></script></head><body>
    """
  }

  /// A page for an address that names nothing.
  static let missing = """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nothing here – Atrium</title>\
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="\(Assets.address(of: .style))"></head>\
    <body><main class="unavailable"><h1 class="unavailable-label">There is nothing at this address</h1><p><a href="/app">All notes</a></p></main></body></html>
    """

  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// A strict policy: no inline script, no inline style but the page's own rules, nothing from elsewhere.
  static func contentSecurityPolicy(nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self' 'nonce-\(nonce)'", "img-src 'self' data:", "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }
}
