/// A whole page around HTML that the server rendered and sanitised, for a web view on a device.
package nonisolated struct RichDocument: Hashable, Sendable {
  package var html: String
  /// What stands before `/raw/...` in the addresses of files, as of ``HostPaths``; nil where nothing does.
  package var bytes: String?
  /// The origin of the server, where a link may lead to a place of the app: `https://atrium.example`.
  package var origin: String?
  package var theme: RichTheme

  package init(html: String, bytes: String? = nil, origin: String? = nil, theme: RichTheme) {
    self.html = html
    self.bytes = bytes
    self.origin = origin
    self.theme = theme
  }

  /// As strict as the web's own pages: nothing runs, styles are those of this page, and what is shown comes from the app. The signs that
  /// the style sheet draws are `data:` addresses.
  ///
  /// - Parameter nonce: marks the one style element that counts.
  static func policy(nonce: String) -> String {
    "default-src 'none'; script-src 'none'; style-src 'nonce-\(nonce)'; img-src \(RichAddress.scheme): data:; media-src \(RichAddress.scheme):; "
      + "base-uri 'none'; form-action 'none'"
  }

  /// - Parameters:
  ///   - style: the web's style sheets.
  ///   - nonce: made for this page, of letters and digits.
  package func page(style: String, nonce: String) -> String {
    """
    <!doctype html>
    <html data-scheme="\(theme.isDark ? "dark" : "light")">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy(nonce: nonce))">
    <meta name="referrer" content="no-referrer">
    <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">
    <style nonce="\(nonce)">
    \(style)
    \(theme.style)
    </style>
    </head>
    <body><div class="rich">\(body)</div></body>
    </html>
    """
  }

  /// Files come from the app. The server and the screens quote each attribute so, and no quotation mark of a text.
  private var body: String {
    guard let bytes else { return html }
    return html.replacing(" src=\"\(bytes)/raw/", with: " src=\"\(RichAddress.origin)/raw/")
  }
}
