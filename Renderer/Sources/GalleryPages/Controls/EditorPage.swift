import SwiftUI

extension GalleryPage {
  static var editor: GalleryPage {
    GalleryPage(
      "editor", "Text editor", symbol: "doc.text",
      summary: "A long text. The caret and the scrolling stay where they are when the text changes from elsewhere.",
      covers: [
        Coverage("TextEditor", "`text:`", except: "plain text; no selection"),
        Coverage(
          ".findNavigator(isPresented:)", "`.findDisabled(_:)`, `.replaceDisabled(_:)`",
          except: "unavailable: the browser finds text in the whole page"),
        Coverage("TextEditorStyle", "`automatic`, `plain`; `.textEditorStyle(_:)`", except: "none of one's own"),
      ]
    ) {
      EditorSpecimen()
    }
  }
}

private struct EditorSpecimen: View {
  @State private var text = "Plant the beans when the elder is in bloom.\n\nWater in the evening."

  var body: some View {
    Specimen("An editor", code: "TextEditor(text: $text)", "It has no title: its name for assistive technology is given.") {
      VStack(alignment: .leading, spacing: 12) {
        TextEditor(text: $text).accessibilityLabel("Garden notes")
        HStack(spacing: 24) {
          Button("Add a Line") { text += "\nPull the weeds." }
          Button("Start Over") { text = "" }
        }
        Text("\(text.split(whereSeparator: \.isWhitespace).count) words").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 560)
    }
  }
}
