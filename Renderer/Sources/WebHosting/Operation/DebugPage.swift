import SwiftUI

/// What somebody who looks into a running host sees: the visits with their counts, and one visit's tree. No text of a page is
/// shown, but addresses are, and they may hold words that somebody searched for.
@MainActor struct DebugPage {
  let visits: Visits
  let prefix: Prefix
  let now: ContinuousClock.Instant

  /// All visits, the one heard last first.
  var list: String {
    let rows = visits.all.sorted { $0.lastHeard > $1.lastHeard }.map { visit in
      let counts = visit.statistics
      let link = #"<a href="\#(Page.escape(prefix.address(of: "/debug?visit=" + visit.publicName)))">\#(visit.publicName)</a>"#
      let words = [
        String(visit.site.path.prefix { $0 != "?" }), visit.isClaimed ? "claimed" : "unclaimed", "\(visit.streamCount)",
        "\((now - visit.lastHeard).components.seconds) s",
        "\(counts.nodes)", "\(counts.turns)", "\(counts.bodies)", "\(counts.skippedBodies)", "\(counts.patchBytes)",
        "\(counts.droppedEvents)",
        visit.session.problems.map { "\($0)" }.sorted().joined(separator: ", "),
      ]
      return [link] + words.map(Page.escape)
    }
    let heads = [
      "visit", "path", "script", "streams", "silent", "nodes", "turns", "bodies", "skipped", "patch bytes", "dropped", "problems",
    ]
    return page("\(visits.count) visits", table(heads, rows))
  }

  /// One visit's tree.
  /// - Returns: nil when nobody has that name.
  func tree(of name: String) -> String? {
    guard let visit = visits.all.first(where: { $0.publicName == name }) else { return nil }
    let lines = visit.session.tree()
    let bytes = lines.reduce(0) { $0 + $1.bytes }
    let rows = lines.map { line in
      [String(repeating: "·\u{2002}", count: line.depth) + Page.escape(line.name), line.element ?? "", "\(line.depth)", "\(line.bytes)"]
    }
    let elements = lines.count { $0.element != nil }
    let sums = "<p>\(visit.statistics.nodes) nodes; of the \(lines.count) below \(elements) are elements, and all take \(bytes) bytes.</p>"
    return page("Visit \(name)", sums + table(["node", "id", "depth", "bytes"], rows))
  }

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    "<table><thead><tr>" + heads.map { "<th>\($0)</th>" }.joined() + "</tr></thead><tbody>"
      + rows.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>" }.joined() + "</tbody></table>"
  }

  private func page(_ title: String, _ content: String) -> String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>\
    <meta name="viewport" content="width=device-width, initial-scale=1">\
    <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"></head>\
    <body class="debug"><main class="rich"><h1>\(title)</h1>\(content)</main></body></html>
    """
  }
}

extension Visit {
  /// What the debug page calls it: too little of its id to speak to it.
  fileprivate var publicName: String { String(id.prefix(6)) }
}
