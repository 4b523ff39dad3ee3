import AtriumApp
import Foundation

/// The markup of what only a page shows: a table of any size, and what plays sound and film.
nonisolated enum PageMarkup {
  /// The first row is the head.
  static func table(_ table: TextTable) -> String {
    let width = table.rows.map(\.count).max() ?? 0
    var html = "<table>"
    for (index, row) in table.rows.enumerated() {
      let cell = index == 0 ? "th" : "td"
      html += "<tr>" + row.map { "<\(cell)>\(escaped($0))</\(cell)>" }.joined()
      html += String(repeating: "<\(cell)></\(cell)>", count: width - row.count) + "</tr>"
    }
    return html + "</table>"
  }

  /// - Parameters:
  ///   - url: of the file's bytes.
  ///   - moment: where it begins (Media Fragments URI 1.0); once a person has pressed it, it plays at once.
  static func player(of item: LifeItem, at url: URL, from moment: PlayedMoment? = nil) -> String {
    let element = item.kind == .video ? "video" : "audio"
    let fragment = moment.map { "#t=\(Int($0.start))" } ?? ""
    let press = moment.flatMap { $0.press > 0 ? #" autoplay data-press="\#($0.press)""# : nil } ?? ""
    return #"<\#(element) controls preload="metadata"\#(press) src="\#(escaped(url.absoluteString + fragment))" "#
      + #"aria-label="\#(escaped(item.name))"></\#(element)>"#
  }

  private static func escaped(_ text: String) -> String {
    text.plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
