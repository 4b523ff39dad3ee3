import Foundation
import SwiftUI

extension GalleryPage {
  static var markdown: GalleryPage {
    GalleryPage(
      "markdown", "Markdown in Text", symbol: "link",
      summary: "A localized string may hold emphasis, code and links. What is interpolated is never read as Markdown.",
      covers: [
        Coverage(
          "LocalizedStringKey", "literals, interpolation of numbers, strings, texts, symbols, values with `format:` and dates, Markdown",
          except: "no `formatter:`")
      ]
    ) {
      Specimen("Emphasis", code: "Text(\"**Bold**, *italic*\")") {
        VStack(alignment: .leading, spacing: 8) {
          Text("Water **only in the evening**, and *never* on the leaves.")
          Text("***Both at once***, and ~~struck out~~ after all.")
          Text("Run `atrium serve` and open the address it names.")
          Text("A \\* with a backslash stays a star; 2*3 needs none.")
        }
      }
      Specimen(
        "Links", code: "Text(\"[Commonplace books](https://…)\")",
        "An address alone is a link as well. Only what leads to a page, a letter or a call is one."
      ) {
        VStack(alignment: .leading, spacing: 8) {
          Text("People have kept [commonplace *books*](https://en.wikipedia.org/wiki/Commonplace_book) for centuries.")
          Text("See https://www.w3.org/TR/CSS2 for the whole of it.")
          Text("Write to [the gardener](mailto:garden@example.org), or [run nothing](javascript:alert(1)).")
        }
      }
      OpeningSpecimen()
      Specimen("Blocks stay as they are written", code: "Text(\"# No heading\")") {
        Text("# No heading\n- no list\n> no quotation")
      }
      InterpolationSpecimen()
    }
  }
}

private struct OpeningSpecimen: View {
  @State private var last = "nothing yet"

  var body: some View {
    Specimen("Who opens them", code: ".environment(\\.openURL, OpenURLAction { url in })", "Opened: \(last).") {
      VStack(alignment: .leading, spacing: 8) {
        Text("Look up [page 12](book:12) or [the index](book:index): the app takes these itself.")
        Text("[The archive](https://www.example.org/archive) it leaves to the browser.")
        Text("[The cellar](https://www.example.org/cellar) stays closed.")
        if let url = URL(string: "book:cover") { Link("The cover", destination: url) }
      }
      .environment(\.openURL, OpenURLAction(handler: open))
    }
  }

  private func open(_ url: URL) -> OpenURLAction.Result {
    if url.scheme == "book" {
      last = url.absoluteString
      return .handled
    }
    guard url.lastPathComponent != "cellar" else { return .discarded }
    last = "in a tab of its own"
    return .systemAction
  }
}

private struct InterpolationSpecimen: View {
  private let name = "**not bold**"
  private let count = 1_280
  private let ratio = 0.875

  var body: some View {
    Specimen("Interpolation", code: "Text(\"\\(count) of \\(name)\")") {
      VStack(alignment: .leading, spacing: 8) {
        Text("A name is taken as it is: *\(name)*")
        Text("Numbers have their separators: \(count)")
        Text("or the form that is asked for: \(ratio, specifier: "%.2f"), \(ratio, format: .percent)")
        Text(
          "A text keeps its \(Text("own style").bold().foregroundStyle(Color.red)), and a symbol \(Image(systemName: "star.fill")) its size."
        )
      }
    }
  }
}
