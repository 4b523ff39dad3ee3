import AtriumApp
import Foundation
import SwiftUI

/// The page of a captured link: where it is from, and its text.
struct LinkContentView: View {
  let front: FrontMatter
  let link: URL
  /// Its text; nil where it could not be rendered.
  let html: String?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      VStack(alignment: .leading, spacing: Space.gap) {
        Link(destination: link) {
          Label {
            Text(verbatim: link.absoluteString.plain).lineLimit(2)
          } icon: {
            Image(systemName: "link")
          }
        }
        if let source { Text(verbatim: source).font(.subheadline).foregroundStyle(.secondary) }
        if let published = front.published { date(published).font(.subheadline).foregroundStyle(.secondary) }
      }
      if let html, !html.isEmpty {
        RichText(html: html)
      } else if front.text.allSatisfy(\.isWhitespace) {
        Text("This page has no text that can be read here.").foregroundStyle(.secondary)
      } else {
        Text(verbatim: front.text).textSelection(.enabled).lineSpacing(Space.line)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var source: String? {
    let parts = [front.site, front.author].compactMap { $0?.plain }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func date(_ text: String) -> Text {
    // The day that the page names, in whatever zone it is read.
    guard let day = try? Date("\(text.prefix(10))T12:00:00Z", strategy: .iso8601) else { return Text(verbatim: text.plain) }
    return Text(day, format: .dateTime.day().month(.abbreviated).year())
  }
}
