import SwiftUI

extension GalleryPage {
  static var markdown: GalleryPage {
    GalleryPage(
      "markdown", "Markdown in Text", symbol: "link",
      summary: "A localized string may hold emphasis, code and links. What is interpolated is never read as Markdown.",
      covers: [
        Coverage(
          "LocalizedStringKey", "literals, interpolation of numbers, strings, texts, symbols, values with `format:` and dates, Markdown",
          except: "no `formatter:`, no `LocalizedStringResource`, which Foundation on Linux does not have")
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
      Specimen("Blocks stay as they are written", code: "Text(\"# No heading\")") {
        Text("# No heading\n- no list\n> no quotation")
      }
      InterpolationSpecimen()
    }
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
