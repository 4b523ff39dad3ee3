import PhotosUI
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Photos that a person chooses: what may be chosen, and what the app gets of them.
@MainActor @Suite struct PhotosPickerTests {
  private struct Album: View {
    let log: Log
    var most: Int?
    var filter: PHPickerFilter?
    @State private var one: PhotosPickerItem?
    @State private var several: [PhotosPickerItem] = []

    var body: some View {
      PhotosPicker("One", selection: $one, matching: filter)
      PhotosPicker(selection: $several, maxSelectionCount: most, matching: filter) { Text("Several") }
        .onChange(of: one) { log("one \(one?.supportedContentTypes.map(\.identifier) ?? [])") }
        .onChange(of: several) { log("several \(several.count)") }
    }
  }

  private let desk = StandInDesk()
  private let log = Log()

  private func accepted(_ filter: PHPickerFilter?) throws -> Set<Substring> {
    let screen = try Screen(Album(log: log, filter: filter), environment: desk.environment)
    try screen.click("button", "One")
    let field = try screen.element("input")
    #expect(field.attributes["type"] == "file" && field.attributes["multiple"] == nil)
    return Set(try #require(field.attributes["accept"]).split(separator: ","))
  }

  @Test("the browser's chooser learns what may be chosen")
  func filters() throws {
    #expect(try accepted(.images).isSuperset(of: ["image/*", ".png"]) && !(try accepted(.images).contains("video/*")))
    #expect(try accepted(.videos).contains("video/*") && !(try accepted(.videos).contains("image/*")))
    #expect(try accepted(nil).isSuperset(of: ["image/*", "video/*"]))
    #expect(try accepted(.not(.videos)) == accepted(.images))
    #expect(try accepted(.any(of: [.images, .videos])) == accepted(nil))
    #expect(try accepted(.all(of: [.images, .not(.screenshots)])) == accepted(.images))
    #expect(try accepted(.not(.screenshots)) == accepted(nil))
  }

  @Test("one photo is the selection when it is there")
  func one() throws {
    let screen = try Screen(Album(log: log, filter: .images), environment: desk.environment)
    try screen.click("button", "One")
    try screen.hand("a.png")
    #expect(log.entries.isEmpty)
    desk.arrive(desk.uploads[0])
    screen.settle()
    #expect(log.entries == [#"one ["public.png"]"#] && screen.elements("dialog").isEmpty)
  }

  @Test("more than may be chosen are refused before a byte is sent")
  func most() throws {
    let screen = try Screen(Album(log: log, most: 2), environment: desk.environment)
    try screen.click("button", "Several")
    #expect(try screen.element("input").attributes["multiple"] != nil)
    try screen.hand("a.png", "b.png", "c.png")
    #expect(try screen.element("role", "alert").text == "Choose at most 2." && desk.uploads.isEmpty)
    try screen.hand("a.png", "b.mp4")
    for upload in desk.uploads { desk.arrive(upload) }
    screen.settle()
    #expect(log.entries == ["several 2"])
  }

  @Test("an item that the app has named has the name, and nothing to load")
  func named() async throws {
    let item = PhotosPickerItem(itemIdentifier: "x")
    #expect(item.itemIdentifier == "x" && item.supportedContentTypes.isEmpty && item == PhotosPickerItem(itemIdentifier: "x"))
    #expect(try await item.loadTransferable(type: Data.self) == nil)
  }
}
