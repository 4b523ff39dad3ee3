import SwiftUI

extension GalleryPage {
  static var menus: GalleryPage {
    GalleryPage(
      "menus", "Menus", symbol: "ellipsis",
      summary: "A list of further actions. It opens in the browser, at once, and is worked by pointer, finger and keyboard alike.",
      covers: [
        Coverage("Menu", "buttons, links, toggles, pickers, sections, dividers and menus in it; `primaryAction:`"),
        Coverage(".menuStyle(_:)", "`automatic`, `button`, styles of one\'s own"),
        Coverage(".borderlessButton", "`BorderlessButtonMenuStyle`", except: "it has no border, whatever the button style around it"),
        Coverage(".menuIndicator(_:)"),
        Coverage(".menuOrder(_:)", "`MenuOrder`", except: "no effect: a menu keeps its order"),
        Coverage("ControlGroup", "with and without a label, which is heard", except: "no styles"),
        Coverage("RenameButton", "`renameAction(_:)` with an action or a focus state"),
      ]
    ) {
      ActionsSpecimen()
      StateSpecimen()
      LooksSpecimen()
      MenuStylesSpecimen()
      GroupSpecimen()
    }
  }
}

private struct ActionsSpecimen: View {
  @State private var last = "Nothing chosen yet"

  var body: some View {
    Specimen("Actions", code: "Menu(\"Actions\") { }", "Arrows, Home and End move; letters jump; Escape goes back to the button.") {
      VStack(alignment: .leading, spacing: 16) {
        Menu("Actions") {
          Button("Duplicate", systemImage: "plus") { last = "Duplicated" }
          Button("Rename…") { last = "Renamed" }
          Button("Archive") { last = "Archived" }.disabled(true)
          Menu("Move to") {
            Button("Kitchen") { last = "Moved to the kitchen" }
            Button("Study") { last = "Moved to the study" }
            Button("A drawer in the hall that nobody has opened for years") { last = "Moved to the drawer" }
          }
          Divider()
          Button("Delete", systemImage: "xmark.circle.fill", role: .destructive) { last = "Deleted" }
        }
        Text(last).foregroundStyle(.secondary)
      }
    }
  }
}

private struct StateSpecimen: View {
  enum Order: String, CaseIterable, Identifiable {
    case title = "By Title"
    case date = "By Date"
    var id: Self { self }
  }

  @State private var order = Order.date
  @State private var showsArchived = false
  @State private var size = 1

  var body: some View {
    Specimen("What is on", code: "Menu { Toggle(…); Picker(…) }", "Toggles and pickers become items that are checked.") {
      VStack(alignment: .leading, spacing: 16) {
        Menu {
          Picker("Order", selection: $order) {
            ForEach(Order.allCases) { Text($0.rawValue) }
          }
          Section("Shown") {
            Toggle("Archived", isOn: $showsArchived)
          }
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Medium").tag(1)
            Text("Large").tag(2)
          }
          .pickerStyle(.menu)
        } label: {
          Label("View", systemImage: "sidebar.left")
        }
        .buttonStyle(.bordered)
        Text("\(order.rawValue), \(showsArchived ? "with" : "without") what is archived, size \(size)").foregroundStyle(.secondary)
      }
    }
  }
}

private struct LooksSpecimen: View {
  @State private var added = 0

  var body: some View {
    Specimen("Looks", code: "Menu { } label: { } primaryAction: { }", "The first does something itself; its arrow opens the list.") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Menu("Add") {
            Button("Add Ten") { added += 10 }
            Button("Start Over") { added = 0 }
          } primaryAction: {
            added += 1
          }
          .buttonStyle(.borderedProminent)
          Menu {
            Button("Start Over") { added = 0 }
          } label: {
            Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
          }
          .menuIndicator(.hidden)
          Menu("Not Now") { Button("Never") {} }.disabled(true)
        }
        Text("\(added) added").foregroundStyle(.secondary)
      }
    }
  }
}

private struct MenuStylesSpecimen: View {
  @State private var shelf = "Kitchen"

  var body: some View {
    Specimen("Styles", code: ".menuStyle(.borderlessButton)", "The first follows the buttons around it; the second stays words.") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Menu("Shelf") { shelves }.menuStyle(.button)
          Menu("Shelf, in Words") { shelves }.menuStyle(.borderlessButton)
        }
        .buttonStyle(.bordered)
        Text("On the shelf in the \(shelf.lowercased())").foregroundStyle(.secondary)
      }
    }
  }

  @ViewBuilder private var shelves: some View {
    ForEach(["Kitchen", "Study", "Attic"], id: \.self) { name in Button(name) { shelf = name } }
  }
}

private struct GroupSpecimen: View {
  @State private var size = 12
  @State private var name = "Winter plan"
  @FocusState private var isNaming: Bool

  var body: some View {
    Specimen("Controls that belong together", code: "ControlGroup { } label: { }", "The text has \(size) points.") {
      VStack(alignment: .leading, spacing: 12) {
        ControlGroup("Size of the text") {
          Button("Smaller") { size -= 1 }
          Button("Larger") { size += 1 }
        }
        HStack(spacing: 16) {
          TextField("Name of the plan", text: $name).focused($isNaming)
          RenameButton().renameAction($isNaming)
        }
      }
      .frame(maxWidth: 480, alignment: .leading)
    }
  }
}
