import SwiftUI

extension GalleryPage {
  static var disclosure: GalleryPage {
    GalleryPage(
      "disclosure", "Disclosure", symbol: "chevron.right", summary: "Content that opens by its label, at once and without the server.",
      covers: [
        Coverage(
          "DisclosureGroup", "content and label, titles, `isExpanded:`",
          except: "closed content stays in the page, unseen"),
        Coverage("OutlineGroup", "over a root or a collection, with `id:`", except: "not over bindings"),
        Coverage("GroupBox", "content, label, title"),
      ]
    ) {
      GroupSpecimen()
      Specimen("An outline in a list", code: "OutlineGroup(_:children:)") {
        Stage(height: 340) {
          List { OutlineGroup(BookShelf.all, children: \.inside) { Label($0.name, systemImage: $0.inside == nil ? "doc.text" : "folder") } }
            .listStyle(.insetGrouped)
        }
      }
      Specimen("A box", code: "GroupBox(\"Weather\") { }") {
        GroupBox("Weather") {
          Text("Light frost before sunrise, then clear.")
          Text("Cover the young lettuce.").font(.footnote).foregroundStyle(.secondary)
        }
      }
    }
  }
}

private struct GroupSpecimen: View {
  @State private var isOpen = false

  var body: some View {
    Specimen("A group", code: "DisclosureGroup(_:isExpanded:) { }", "It is \(isOpen ? "open" : "closed").") {
      VStack(alignment: .leading, spacing: 16) {
        Button(isOpen ? "Close from Outside" : "Open from Outside") { isOpen.toggle() }
        DisclosureGroup("How we count working days", isExpanded: $isOpen) {
          Text("Saturdays, Sundays and public holidays do not count. A half day counts as a day.")
          DisclosureGroup("Exceptions") { Text("The day before Midsummer is a holiday in this house.") }
        }
      }
    }
  }
}

private struct BookShelf: Identifiable {
  let name: String
  var inside: [BookShelf]?
  var id: String { name }

  static let all = [
    BookShelf(
      name: "House",
      inside: [
        BookShelf(name: "Insurance"), BookShelf(name: "Repairs", inside: [BookShelf(name: "Roof, 2019"), BookShelf(name: "Boiler")]),
      ]),
    BookShelf(name: "Recipes", inside: [BookShelf(name: "Rye bread"), BookShelf(name: "Plum jam")]), BookShelf(name: "Read me"),
  ]
}
