import DocumentModel

/// Which kind of text a text is: by its beginning first, then by its name.
enum TextKind {
  case document(DocumentKind)
  /// Text that draws a picture.
  case notText(mediaType: String)

  /// - Parameters:
  ///   - head: the beginning of the text, in UTF-8.
  ///   - name: the file's name.
  init(_ head: ArraySlice<UInt8>, name: String) {
    let start = Self.afterProlog(head)
    let first = start.prefix(64).text.lowercased()
    if first.hasPrefix("<svg") || first.hasPrefix("<!doctype svg") {
      self = .notText(mediaType: "image/svg+xml")
      return
    }
    self = .document(Self.kind(by: first, head) ?? Self.kind(of: name) ?? Self.kind(byFirstLine: head))
  }

  private static func kind(by first: String, _ head: ArraySlice<UInt8>) -> DocumentKind? {
    if ["<!doctype html", "<html", "<head>", "<body"].contains(where: first.hasPrefix) { return .html }
    if first.hasPrefix("begin:vcard") { return .contact }
    if first.hasPrefix("begin:vcalendar") { return .calendar }
    if first.hasPrefix("{\\rtf") { return .richText }
    if head.starts(with: Array("From ".utf8)), let end = head.firstIndex(of: 0x0a), MailHead.isHeader(head[(end + 1)...], needed: 2) {
      return .mailbox
    }
    return MailHead.isHeader(head, needed: 3) ? .mail : nil
  }

  /// - Returns: nil for an ending that says nothing.
  static func kind(of name: String) -> DocumentKind? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    return switch ending {
    case "md", "markdown", "mdown", "mkd": .markdown
    case "csv", "tsv", "tab": .separatedValues
    case "html", "htm", "xhtml", "xht": .html
    case "eml": .mail
    case "mbox": .mailbox
    case "vcf", "vcard": .contact
    case "ics", "ical", "ifb": .calendar
    case "txt", "text", "log": .plainText
    default: codeEndings.contains(ending) ? .sourceCode : nil
    }
  }

  private static func kind(byFirstLine head: ArraySlice<UInt8>) -> DocumentKind {
    head.starts(with: Array("#!".utf8)) || head.starts(with: Array("<?".utf8)) ? .sourceCode : .plainText
  }

  /// What comes after white space, an XML declaration and comments.
  private static func afterProlog(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = head.drop(while: \.isWhitespace)
    for (opening, closing) in [("<?xml", "?>"), ("<!--", "-->"), ("<!--", "-->"), ("<!--", "-->")] where rest.starts(with: opening.utf8) {
      let end = Array(closing.utf8)
      guard let place = rest.indices.first(where: { rest[$0] == end[0] && rest[$0...].starts(with: end) }) else { return rest }
      rest = rest[(place + end.count)...].drop(while: \.isWhitespace)
    }
    return rest
  }

  private static let codeEndings: Set<String> = Set(
    """
    ada asm astro awk bash bat c cc cfg clj cljs cmake cmd coffee conf cpp cr cs css csproj cxx d dart diff el elm env erl ex exs f90 fish fs fsx
    gd go gradle graphql groovy h hcl hpp hrl hs hxx ini ipynb java jl js json json5 jsonl jsx kt kts less lisp lua m make mjs mk ml mli mm nim
    nix pas patch php pl plist pm proto ps1 py pyi r rb rkt rs rst sass scala scm scss sh sol sql srt sub svelte swift tcl tex toml tpl ts tsx ttl
    v vb vbs vhd vim vtt vue xml xsd xsl yaml yml zig zsh
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
