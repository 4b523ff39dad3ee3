import SwiftUI

extension GalleryPage {
  static var composing: GalleryPage {
    GalleryPage(
      "composing", "Composing", symbol: "plus",
      summary: "Views are values with a body. Builders, groups and modifiers put them together without leaving a trace in the page.",
      covers: [
        Coverage("View", "`body`"),
        Coverage("ViewBuilder", "blocks of any length, `if`, `if else`, `switch`", except: "no `if #available`"),
        Coverage("ViewModifier", "`body(content:)`, `Content`", except: "no `concat`; a `ModifiedContent` is no modifier"),
        Coverage("ModifiedContent", "`init(content:modifier:)`, its fields", except: "is a view, and no modifier"),
        Coverage(".modifier(_:)"),
        Coverage("EmptyModifier", "`identity`, `init()`"),
        Coverage("Group", "`init(content:)`"),
        Coverage("AnyView", "`init(_:)`, `init(erasing:)`"),
        Coverage("EmptyView", "`init()`"),
        Coverage("TupleView", "what a block of several views becomes"),
        Coverage("Optional", "as a view"),
        Coverage("Never", "as a view"),
        Coverage("App", "`body`, `init()`, `main()`", except: "each page has an app of its own, with its own state"),
        Coverage("Scene", "`body`, `.onChange(of:initial:_:)`, `.environment(_:)`, `.environment(_:_:)`"),
        Coverage("SceneBuilder", "one scene or several", except: "a page shows the first; no `if`"),
        Coverage(
          "Commands", "`body`, `CommandsBuilder`, `CommandMenu`, `CommandGroup`, `.commands(content:)`, `.commandsRemoved()`",
          except: "a page has no menu bar: what has a keyboard shortcut is worked by it, and the rest is not seen; no `if`"),
        Coverage(
          "CommandGroupPlacement",
          "all that iOS has; `SidebarCommands`, `ToolbarCommands`, `TextEditingCommands`, `TextFormattingCommands`, "
            + "`InspectorCommands`, `EmptyCommands`",
          except: "there are no commands of the system: all places are one, and its sets are empty"),
        Coverage(
          "openWindow", "`dismissWindow`, `supportsMultipleWindows`",
          except: "a page is the only window: `supportsMultipleWindows` is false, and nothing is opened or closed"),
        Coverage(
          "Scene.defaultSize(_:)", "`defaultSize(width:height:)`, `windowResizability(_:)`",
          except: "a page is as large as its browser makes it"),
        Coverage("WindowGroup", "`init(content:)`, `init(id:content:)`, with a title", except: "titles are not shown; no values"),
      ]
    ) {
      ConditionSpecimen()
      Specimen("Group", code: "Group { }", "What is said of a group is said of each of its members.") {
        VStack(alignment: .leading, spacing: 4) {
          Group {
            Text("Sunday, roast chicken")
            Text("Monday, soup from the bones")
          }
          .foregroundStyle(.secondary)
        }
      }
      Specimen("A modifier of one's own", code: ".modifier(Stamped(date: \"12 May\"))", "A modifier has a body too, around the content.") {
        Text("Seedlings go outside").modifier(Stamped(date: "12 May"))
      }
      ErasedSpecimen()
      Specimen("Nothing", code: "EmptyView()", "Between these two lines stands a view that draws nothing and takes no room.") {
        VStack(alignment: .leading) {
          Text("Above")
          EmptyView()
          Text("Below")
        }
      }
    }
  }
}

private struct ConditionSpecimen: View {
  @State private var guests = 0

  var body: some View {
    Specimen("Conditions", code: "if, if else, switch", "A branch that goes takes its state along.") {
      VStack(alignment: .leading, spacing: 12) {
        switch guests {
        case 0: Text("Nobody comes for dinner.")
        case 1: Text("One guest: the small table will do.")
        default: Text("\(guests) guests: the table needs its leaves.")
        }
        if guests > 3 { Text("Bring the chairs up from the cellar.").foregroundStyle(.secondary) }
        HStack(spacing: 24) {
          Button("One More") { guests += 1 }
          Button("One Less") { guests -= 1 }.disabled(guests == 0)
        }
      }
    }
  }
}

private struct ErasedSpecimen: View {
  @State private var showsSymbol = false

  var body: some View {
    Specimen("Types that are known only later", code: "AnyView(_:)", "Another type is another view.") {
      VStack(alignment: .leading, spacing: 12) {
        showsSymbol ? AnyView(Label("The cellar", systemImage: "house")) : AnyView(Text("The cellar"))
        Button("Change Its Type") { showsSymbol.toggle() }
      }
    }
  }
}

private struct Stamped: ViewModifier {
  let date: String

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(date).font(.caption).foregroundStyle(.secondary)
      content
    }
  }
}
