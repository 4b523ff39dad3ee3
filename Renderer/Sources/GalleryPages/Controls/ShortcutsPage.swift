import SwiftUI

extension GalleryPage {
  static var shortcuts: GalleryPage {
    GalleryPage(
      "shortcuts", "Keyboard shortcuts", symbol: "arrow.clockwise",
      summary: "Keys that work a control from anywhere on the screen. Command is Control where there is no Command key.",
      covers: [
        Coverage(".keyboardShortcut(_:modifiers:), .keyboardShortcut(_:)", except: "not what the browser keeps for itself: new tab, close"),
        Coverage("KeyEquivalent", "characters and named keys"),
        Coverage("EventModifiers", "`command`, `shift`, `option`, `control`"),
        Coverage("KeyboardShortcut", "`defaultAction`, `cancelAction`", except: "no localization"),
      ]
    ) {
      ShortcutsSpecimen()
    }
  }
}

private struct ShortcutsSpecimen: View {
  @State private var log: [String] = []
  @State private var note = ""

  var body: some View {
    Specimen("Keys", code: ".keyboardShortcut(\"s\")", "While a text is typed only keys with a modifier count, and Return and Escape.") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Button("Save (⌘S)") { log.append("saved") }.keyboardShortcut("s")
          Button("Next (N)") { log.append("next") }.keyboardShortcut("n", modifiers: [])
          Button("Move Up (⌥↑)") { log.append("moved up") }.keyboardShortcut(.upArrow, modifiers: .option)
        }
        HStack(spacing: 16) {
          Button("Done (Return)") { log.append("done") }.keyboardShortcut(.defaultAction).buttonStyle(.borderedProminent)
          Button("Cancel (Escape)") { log = [] }.keyboardShortcut(.cancelAction).buttonStyle(.bordered)
        }
        TextField("A note that is typed meanwhile", text: $note)
        Text(log.isEmpty ? "Nothing has happened." : log.joined(separator: ", ")).foregroundStyle(.secondary)
      }
    }
  }
}
