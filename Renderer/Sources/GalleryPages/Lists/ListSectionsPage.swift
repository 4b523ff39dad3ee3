import SwiftUI

extension GalleryPage {
  static var listSections: GalleryPage {
    GalleryPage(
      "list-sections", "Sections", symbol: "folder", summary: "Rows that belong together, under a heading.",
      covers: [
        Coverage("Section", "content, header, footer, titles, `isExpanded:`"),
        Coverage("headerProminence(_:)"),
        Coverage("listSectionSeparator(_:edges:)", except: "the lines of plain and inset lists; no tint"),
      ]
    ) {
      Specimen("Header and footer", code: "Section { } header: { } footer: { }") {
        Stage(height: 340) {
          List {
            Section {
              Text("Oats, apples, walnuts")
              Text("Boil 500 ml of water, add the oats, and stir for five minutes.")
            } header: {
              HStack {
                Text("Porridge")
                Spacer()
                Image(systemName: "clock")
              }
            } footer: {
              Text("Keeps two days in the refrigerator. Warm it with a little milk.")
            }
            Section { Text("A section without a heading") }
          }
          .listStyle(.insetGrouped)
        }
      }
      ExpandableSpecimen()
      Specimen("Prominence", code: ".headerProminence(.increased)", "A heading that leads.") {
        Stage(height: 240) {
          List {
            Section("This week") {
              Text("Sow the broad beans")
              Text("Turn the compost")
            }
          }
          .headerProminence(.increased)
          .listStyle(.insetGrouped)
        }
      }
    }
  }
}

private struct ExpandableSpecimen: View {
  @State private var isExpanded = true

  var body: some View {
    Specimen(
      "Expandable", code: "Section(_:isExpanded:)", "The heading opens and closes it, at once. It is \(isExpanded ? "open" : "closed")."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Button(isExpanded ? "Close from Outside" : "Open from Outside") { isExpanded.toggle() }
        Stage(height: 300) {
          List {
            Section("Seeds to order", isExpanded: $isExpanded) {
              Text("Borlotti beans")
              Text("Marigold, small")
              Text("Winter purslane")
            }
            Section("In the shed") { Text("Peas, from last year") }
          }
          .listStyle(.sidebar)
        }
      }
    }
  }
}
