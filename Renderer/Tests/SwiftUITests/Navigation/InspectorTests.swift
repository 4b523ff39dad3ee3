import SwiftUI
import Testing

@MainActor @Suite struct InspectorTests {
  private struct Reader: View {
    @State private var isShown = true
    @State private var width: UserInterfaceSizeClass = .regular
    var body: some View {
      VStack {
        Page().inspector(isPresented: $isShown) { Text("Written in 1921").inspectorColumnWidth(min: 200, ideal: 300) }
        Button("Narrow") { width = .compact }
        Button("Show") { isShown = true }
        Text(verbatim: isShown ? "shown" : "hidden")
      }
      .environment(\.horizontalSizeClass, width)
    }
  }

  private struct Page: View {
    @State private var count = 0
    var body: some View { Button("Page \(count)") { count += 1 } }
  }

  @Test("where there is room it is a column with a name, and a width of its own")
  func column() throws {
    let screen = try Screen(Reader())
    let aside = try screen.element("aside")
    #expect(aside.text == "Written in 1921" && aside.attributes["aria-label"] == "Inspector")
    #expect(screen.session.rules().contains(".inspector>&&{min-width:200px;width:300px}"))
    #expect(screen.elements("dialog").isEmpty)
  }

  @Test("where there is none it is a sheet, whose dismissal the binding hears of, and the view keeps its state")
  func sheet() throws {
    let screen = try Screen(Reader())
    try screen.click("button", "Page 0")
    try screen.click("button", "Narrow")
    #expect(screen.elements("aside").isEmpty)
    let dialog = try screen.element("dialog")
    #expect(dialog.text.contains("Written in 1921"))
    try screen.report(.close, dialog)
    #expect(screen.text.contains("hidden") && screen.elements("dialog").isEmpty)
    try screen.click("button", "Show")
    #expect(screen.elements("dialog").count == 1 && screen.text.contains("Page 1"))
  }
}
