/// The name of an HTML element, in small letters.
package struct HTMLName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  /// Elements that begin and end a paragraph of text.
  static let blocks: Set<HTMLName> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt",
    "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main",
    "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Elements without text for people.
  static let invisible: Set<HTMLName> = [
    "script", "style", "template", "head", "noscript", "iframe", "object", "embed", "applet", "svg", "math", "canvas", "audio", "video",
    "map",
    "noframes", "title", "link", "meta", "base", "datalist", "select", "textarea", "button", "input", "rp", "rt", "progress", "meter",
  ]

  /// Elements that may hold the whole text of a page.
  static let containers: Set<HTMLName> = ["html", "body", "main", "article", "section", "div", "td", "center", "blockquote"]

  /// Elements around the text of a page, rather than of it.
  static let surroundings: Set<HTMLName> = ["nav", "aside", "footer", "form", "dialog", "menu", "search"]

  var headingLevel: Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "h"), (0x31...0x36).contains(bytes[1]) else { return nil }
    return Int(bytes[1]) - 0x30
  }
}
