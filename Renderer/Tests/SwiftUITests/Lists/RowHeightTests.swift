import SwiftUI
import Testing

@MainActor @Suite struct RowHeightTests {
  @Test("the rows of a list are as high as the environment says at least")
  func least() throws {
    let screen = try Screen(List { Text(verbatim: "a") }.environment(\.defaultMinListRowHeight, 20))
    #expect(screen.session.rules().contains("--row-height:20px"))
    #expect(EnvironmentValues().defaultMinListRowHeight == 44)
  }

  @Test("the lines of a section have a colour of their own, and leave those of its rows alone")
  func lines() throws {
    let screen = try Screen(
      List {
        Section { Text(verbatim: "a") }.listSectionSeparator(.visible).listSectionSeparatorTint(.red)
      })
    #expect(screen.session.rules().contains("--section-top:var(--red)"))
    #expect(!screen.session.rules().contains("--line-top:var(--red)"))
  }
}
