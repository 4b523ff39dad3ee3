import SwiftUI

extension GalleryPage {
  static var labels: GalleryPage {
    GalleryPage(
      "labels", "Labels", symbol: "tag",
      summary: "A name with its symbol, and a value with its name.",
      covers: [
        Coverage("Label", "with a symbol, with a picture, with any views"),
        Coverage(".labelStyle(_:)", "`automatic`, `titleOnly`, `iconOnly`, `titleAndIcon`, styles of one's own"),
        Coverage("LabeledContent", "a title and a value, formatted values, any views", except: "no `labeledContentStyle(_:)`"),
        Coverage(".labelsHidden()"),
      ]
    ) {
      Specimen("Styles", code: ".labelStyle(.iconOnly)", "A title that is not shown is read aloud all the same.") {
        HStack(spacing: 24) {
          Label("Tray", systemImage: "tray")
          Label("Tray", systemImage: "tray").labelStyle(.titleOnly)
          Label("Tray", systemImage: "tray").labelStyle(.iconOnly)
          Label("Tray", systemImage: "tray").labelStyle(.titleAndIcon)
        }
      }
      Specimen("A style of one's own", code: ".labelStyle(StackedStyle())") {
        Label("Sunday", systemImage: "calendar").labelStyle(StackedStyle())
      }
      Specimen("Values", code: "LabeledContent(\"Pages\", value: 412, format: .number)") {
        VStack(spacing: 4) {
          LabeledContent("Author", value: "Rose Macaulay")
          LabeledContent("Pages", value: 1412, format: .number)
          LabeledContent("A name so long that it must go on in a second line where there is little room", value: "And a value")
          LabeledContent("Reading") {
            ProgressView(value: 0.4)
          }
        }
      }
    }
  }
}

private struct StackedStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon
      configuration.title.font(.caption)
    }
  }
}
