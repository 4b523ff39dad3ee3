import SwiftUI

extension GalleryPage {
  static var listStyles: GalleryPage {
    GalleryPage(
      "list-styles", "List Styles", symbol: "tray", summary: "Rows, one below the other, in the look that suits their place.",
      covers: [
        Coverage(
          "List", "over content, `Identifiable` data, `id:`, `Range<Int>`, bindings; with no, one or many selected",
          except: "no `editActions:`"),
        Coverage(
          "listStyle(_:)", "`automatic` `plain` `inset` `grouped` `insetGrouped` `sidebar`",
          except: "`automatic` is inset groups outside of the columns of a split view"),
        Coverage("listRowSpacing(_:)"),
        Coverage(
          "listSectionSpacing(_:)", "`default` `compact` `custom(_:)` and a length", except: "applied to a list, not to one section"),
        Coverage("scrollContentBackground(_:)"),
      ]
    ) {
      StyleSpecimen("Plain", ".listStyle(.plain)", "From edge to edge.", style: .plain)
      StyleSpecimen("Inset", ".listStyle(.inset)", "With room beside the rows.", style: .inset)
      StyleSpecimen("Grouped", ".listStyle(.grouped)", "Groups from edge to edge.", style: .grouped)
      StyleSpecimen("Inset grouped", ".listStyle(.insetGrouped)", "Groups as cards.", style: .insetGrouped)
      SidebarSpecimen()
      SpacingSpecimen()
    }
  }
}

private struct StyleSpecimen<Style: ListStyle>: View {
  let title: String
  let code: String
  let note: String
  let style: Style

  init(_ title: String, _ code: String, _ note: String, style: Style) {
    self.title = title
    self.code = code
    self.note = note
    self.style = style
  }

  var body: some View {
    Specimen(title, code: code, note) {
      Stage(height: 360) {
        List {
          Section("Today") { ForEach(Letter.all.prefix(2)) { LetterRow(letter: $0) } }
          Section {
            ForEach(Letter.all.dropFirst(2)) { LetterRow(letter: $0) }
          } header: {
            Text("Earlier")
          } footer: {
            Text("Letters older than a year are kept in the archive.")
          }
        }
        .listStyle(style)
      }
    }
  }
}

private struct SidebarSpecimen: View {
  @State private var place: String? = "Inbox"

  var body: some View {
    Specimen("Sidebar", code: ".listStyle(.sidebar)", "The places of an app. Shown: \(place ?? "nothing").") {
      Stage(height: 300) {
        List(selection: $place) {
          Section("Mailboxes") {
            Label("Inbox", systemImage: "tray").badge(4).tag("Inbox")
            Label("Flagged", systemImage: "flag").tag("Flagged")
          }
          Section("Folders") {
            Label("House", systemImage: "house").badge(12).tag("House")
            Label("Garden and allotment", systemImage: "leaf").tag("Garden")
          }
        }
        .listStyle(.sidebar)
      }
    }
  }
}

private struct SpacingSpecimen: View {
  var body: some View {
    Specimen("Spacing", code: ".listRowSpacing(8)", "Room between the rows, and nothing painted behind them.") {
      Stage(height: 280) {
        List(Letter.all.prefix(3)) { LetterRow(letter: $0) }
          .listRowSpacing(8)
          .scrollContentBackground(.hidden)
      }
    }
  }
}
