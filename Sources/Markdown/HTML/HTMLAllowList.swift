/// The elements and attributes that the raw HTML of a note may use. Everything else is dropped, its text kept: classes and ids above
/// all, by which it could pass for a callout, a missing link or a footnote of ours.
enum HTMLAllowList {
  enum Kind {
    case inline
    case block
    /// Has no content and no end tag.
    case void
  }

  static let elements: [String: Kind] = {
    let inline = [
      "a", "abbr", "b", "bdi", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small", "span",
      "strong", "sub", "sup", "time", "u", "var",
    ]
    let block = [
      "blockquote", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol",
      "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
    var elements: [String: Kind] = [:]
    for name in inline { elements[name] = .inline }
    for name in block { elements[name] = .block }
    for name in ["br", "hr", "img", "input", "wbr"] { elements[name] = .void }
    return elements
  }()

  /// The attributes that `element` keeps, as they are to be written; `nil` when the element itself goes.
  static func attributes(of element: String, _ given: [HTMLToken.Attribute]) -> [HTMLToken.Attribute]? {
    if element == "input" { return checkbox(given) }
    var kept = given.compactMap { attribute in
      value(of: attribute.name, attribute.value, in: element).map { HTMLToken.Attribute(name: attribute.name, value: $0) }
    }
    if element == "a", let address = kept.first(where: { $0.name == "href" })?.value, HTMLAddress.isExternal(address) {
      kept.append(.init(name: "rel", value: "noopener noreferrer"))
    }
    if element == "img" {
      guard kept.contains(where: { $0.name == "src" }) else { return nil }
      kept.append(.init(name: "loading", value: "lazy"))
    }
    return kept
  }

  /// Of all inputs only the box of a task, which nobody can tick.
  private static func checkbox(_ given: [HTMLToken.Attribute]) -> [HTMLToken.Attribute]? {
    guard given.first(where: { $0.name == "type" })?.value.lowercased() == "checkbox" else { return nil }
    let isChecked = given.contains { $0.name == "checked" }
    return [.init(name: "type", value: "checkbox"), .init(name: "disabled", value: "")]
      + (isChecked ? [.init(name: "checked", value: "")] : [])
  }

  private static func value(of name: String, _ value: String, in element: String) -> String? {
    switch (element, name) {
    case ("a", "href"): return HTMLAddress.allowed(value, for: .link).map(HTMLAddress.fragment)
    case ("img", "src"): return HTMLAddress.allowed(value, for: .resource)
    case ("img", "alt"), ("abbr", "title"), ("a", "title"), ("img", "title"), ("a", "aria-label"), ("time", "datetime"): return value
    case ("img", "width"), ("img", "height"): return number(value, 1...10_000)
    case ("td", "colspan"), ("th", "colspan"), ("td", "rowspan"), ("th", "rowspan"): return number(value, 1...100)
    case ("ol", "start"): return number(value, 0...999_999_999)
    case ("td", "align"), ("th", "align"): return ["left", "right", "center"].contains(value.lowercased()) ? value.lowercased() : nil
    case ("details", "open"): return ""
    case (_, "dir"): return ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value.lowercased() : nil
    case ("code", "class"): return value.hasPrefix("language-") && !value.contains(where: \.isWhitespace) ? value : nil
    default: return nil
    }
  }

  private static func number(_ value: String, _ range: ClosedRange<Int>) -> String? {
    Int(value).flatMap { range.contains($0) ? String($0) : nil }
  }
}
