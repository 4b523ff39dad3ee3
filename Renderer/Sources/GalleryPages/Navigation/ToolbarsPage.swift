import SwiftUI

extension GalleryPage {
  static var toolbars: GalleryPage {
    GalleryPage(
      "toolbars", "Toolbars and titles", symbol: "ellipsis",
      summary: "Tools stand in the bars of the screen that asks for them: a column, a screen of a stack, a sheet.",
      covers: [
        Coverage(
          "toolbar(content:)", "`ToolbarItem`, `ToolbarItemGroup`, views, conditions",
          except: "customization by identifiers is absent; what is above the keyboard on a phone stands at the bottom"),
        Coverage("toolbar(_:for:)"),
        Coverage("toolbarBackground", except: "a bar is always shown whole"),
        Coverage("toolbarTitleMenu"),
        Coverage("ToolbarTitleMenu", "`init(content:)`"),
        Coverage(
          "statusBarHidden", "`statusBar(hidden:)`, `persistentSystemOverlays(_:)`, `defersSystemGestures(on:)`",
          except: "change nothing: what is around a page is the browser's"),
        Coverage("toolbarRole", "`ToolbarRole`", except: "only `editor` looks different: its title leads, beside the tools"),
        Coverage("toolbarTitleDisplayMode", "`ToolbarTitleDisplayMode`", except: "`inlineLarge` looks like `large`"),
      ]
    ) {
      PlacementSpecimen()
      TitleSpecimen()
      TitleModesSpecimen()
    }
  }
}

private struct PlacementSpecimen: View {
  @State private var isEditing = false
  @State private var isBarHidden = false
  @State private var last = "Nothing yet"

  var body: some View {
    Specimen("Placements", code: "ToolbarItem(placement:)", "Editing exchanges the tools. Lesser ones stand in a menu.") {
      Stage(height: 320) {
        NavigationStack {
          Text(last)
            .navigationTitle("Recipe")
            .toolbar(isBarHidden ? .hidden : .visible, for: .navigationBar)
            .toolbar {
              if isEditing {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isEditing = false } }
                ToolbarItem(placement: .confirmationAction) {
                  Button("Save") {
                    last = "Saved"
                    isEditing = false
                  }
                }
              } else {
                ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
              }
              ToolbarItemGroup(placement: .secondaryAction) {
                Button("Print") { last = "Printed" }
                Button("Delete", role: .destructive) { last = "Deleted" }
              }
              ToolbarItem(placement: .status) { Text("Saved a minute ago") }
              ToolbarItemGroup(placement: .bottomBar) {
                Button("Share") { last = "Shared" }
                Button("Hide the Bar") { isBarHidden.toggle() }
              }
            }
        }
      }
    }
  }
}

private struct TitleSpecimen: View {
  @State private var title = "Untitled shelf"

  var body: some View {
    Specimen("A title to change", code: ".navigationTitle($title)", "With a menu of what can be done with what it names.") {
      Stage(height: 240) {
        NavigationStack {
          Text("The shelf is called \(title).")
            .navigationTitle($title)
            .toolbarTitleMenu { Button("Name It Attic") { title = "Attic" } }
        }
      }
    }
  }
}

private struct TitleModesSpecimen: View {
  @State private var isInline = true
  @State private var isEditor = false

  var body: some View {
    Specimen(
      "Where the title stands", code: ".toolbarTitleDisplayMode(.inline).toolbarRole(.editor)",
      "Large below the tools, small between them, or at the leading edge as in an editor."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Stage(height: 200) {
          NavigationStack {
            Text("Cut the scions in January, before the buds swell.").padding(24)
              .navigationTitle("Grafting")
              .toolbarTitleDisplayMode(isInline ? .inline : .large)
              .toolbarRole(isEditor ? .editor : .automatic)
              .toolbar { ToolbarItem(placement: .primaryAction) { Button("Done") { isEditor = false } } }
          }
        }
        Toggle("Small title", isOn: $isInline)
        Toggle("For an editor", isOn: $isEditor)
      }
      .frame(maxWidth: 560, alignment: .leading)
    }
  }
}
