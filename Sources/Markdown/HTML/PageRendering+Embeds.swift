extension PageRendering {
  /// Writes a link to the embedded note or part, and below it what it says, as far as the budget goes.
  mutating func fill(embed written: PageLink, in frame: Frame, _ output: inout [UInt8]) throws {
    let meaning = written.target.flatMap { frame.resolved[$0] }
    output.append(contentsOf: "<p class=\"embed-title\">".utf8)
    try fill(written, in: frame, &output)
    HTMLCharacters.appendAttribute(Self.title(of: written, meaning), to: &output)
    output.append(contentsOf: "</a></p>\n".utf8)

    var place = Place(key: frame.key, anchor: written.anchor)
    switch meaning {
    case .note(let key, _): place.key = key
    case .file: return
    case nil: guard written.target == nil, page != nil else { return }
    }
    guard frame.places.count <= EmbedBudget.depthLimit, !frame.places.contains(place), budget.ask(),
      let markdown = try page?.links.markdown(of: place.key), budget.take(markdown),
      let html = write(markdown, place, number: budget.count)
    else { return }
    output.append(contentsOf: try fill(html, frame.places + [place]))
  }

  /// The author's label, else the note's title, and after it the heading.
  private static func title(of link: PageLink, _ meaning: ResolvedLink?) -> String {
    guard case .note(_, let title) = meaning, let target = link.target else { return link.label }
    let parts = HeadingPath(link.anchor ?? "").parts
    guard link.label == ([target.path] + parts).joined(separator: " > ") else { return link.label }
    return ([title] + (link.anchor?.hasPrefix("^") == true ? [] : parts)).joined(separator: " › ")
  }
}
