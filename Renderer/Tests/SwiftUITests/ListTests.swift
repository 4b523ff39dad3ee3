import Observation
import SwiftUI
import Testing

@MainActor @Suite struct ListTests {
  @MainActor @Observable final class Model {
    var ids: [Int]
    var chosen: Int?
    init(count: Int) { ids = Array(0..<count) }
  }

  private struct Long: View {
    let model: Model
    var body: some View {
      List { ForEach(model.ids, id: \.self) { Text(verbatim: "row \($0);") } }
    }
  }

  @Test("a long list shows 100 rows and grows when its end is seen")
  func window() throws {
    let model = Model(count: 180)
    let screen = try Screen(Long(model: model))
    #expect(screen.elements("li").count == 101)
    let more = try #require(screen.elements("li").last)
    #expect(more.classes == ["more"])
    let name = try #require(more.attributes["data-seen"])
    screen.session.handle([Web.Event(.seen, target: name)])
    #expect(screen.elements("li").count == 151)
    #expect(screen.elements("li").last?.id == more.id)
    screen.session.handle([Web.Event(.seen, target: name)])
    #expect(screen.elements("li").count == 180)
    #expect(screen.text.hasSuffix("row 179;"))
    try screen.expectSameAsFresh()
    screen.session.handle([Web.Event(.seen, target: name)])
    #expect(screen.session.statistics.droppedEvents == 1)
  }

  @Test("a list that shrinks below its window loses the end, one that grows gets it back")
  func windowFollowsTheData() throws {
    let model = Model(count: 120)
    let screen = try Screen(Long(model: model))
    model.ids.removeLast(40)
    screen.settle()
    #expect(screen.elements("li").count == 80)
    model.ids = Array(0..<300)
    screen.settle()
    #expect(screen.elements("li").count == 101)
    try screen.expectSameAsFresh()
  }

  private struct Nested: View {
    var body: some View {
      List { VStack { ForEach(0..<150) { Text(verbatim: "\($0)") } } }
    }
  }

  @Test("rows inside one row of a list are not a window of their own")
  func nestedRowsAreNotWindowed() throws {
    let screen = try Screen(Nested())
    #expect(screen.elements("li").count == 1)
    #expect(screen.elements("span").count == 150)
  }

  private struct Choosing: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      List(selection: $model.chosen) {
        ForEach(model.ids, id: \.self) { id in
          NavigationLink(value: id) { RowLabel(id: id) }
        }
      }
    }
  }

  private struct RowLabel: View {
    let id: Int
    var body: some View { Text(verbatim: "row \(id);") }
  }

  private func addresses() -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { value in (value as? Int).map { "/app/rows/\($0)" } }
    return environment
  }

  @Test("selecting touches the two links concerned and runs no row")
  func selection() throws {
    let model = Model(count: 50)
    let screen = try Screen(Choosing(model: model), environment: addresses())
    try screen.click("a", "row 3;")
    #expect(model.chosen == 3)
    let work = try screen.measure { try screen.click("a", "row 4;") }
    #expect(work.bodies == 0)
    #expect(work.rowClosures == 0)
    #expect(work.bytes <= 100)
    #expect(screen.elements("a").filter { $0.attributes["aria-current"] == "true" }.map(\.text) == ["row 4;"])
    screen.measure { model.chosen = nil }
    #expect(screen.elements("a").allSatisfy { $0.attributes["aria-current"] == nil })
    try screen.expectSameAsFresh()
  }

  private struct Chosen: View {
    @State private var chosen: Int? = 3
    var body: some View {
      List(selection: $chosen) {
        NavigationLink(value: 3) { Text(verbatim: "number;") }
        NavigationLink(value: "3") { Text(verbatim: "text;") }
        NavigationLink(value: Int8(3)) { Text(verbatim: "byte;") }
        NavigationLink(value: nil as Int?) { Text(verbatim: "nothing;") }
      }
    }
  }

  @Test("of links only one whose value has the selection's type is selected")
  func selectionByType() throws {
    let screen = try Screen(Chosen())
    #expect(screen.elements("a").map { $0.attributes["aria-current"] } == ["true", nil, nil, nil])
    try screen.click("a", "text;")
    #expect(screen.elements("a").map { $0.attributes["aria-current"] } == ["true", nil, nil, nil])
  }

  private struct MaybeChosen: View {
    @State private var chosen: Int? = 3
    @State private var canChoose = true
    var body: some View {
      List(selection: canChoose ? $chosen : nil) {
        NavigationLink(value: 3) { Text(verbatim: "three;") }
      }
      Button("stop.") { canChoose = false }
    }
  }

  @Test("without a selection no link is selected, though one was before")
  func selectionTakenAway() throws {
    let screen = try Screen(MaybeChosen())
    #expect(try screen.element("a").attributes["aria-current"] == "true")
    try screen.click("button", "stop.")
    #expect(try screen.element("a").attributes["aria-current"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a row that comes with the selected value is selected")
  func newRowIsSelected() throws {
    let model = Model(count: 2)
    model.chosen = 7
    let screen = try Screen(Choosing(model: model), environment: addresses())
    model.ids.insert(7, at: 1)
    screen.settle()
    #expect(try screen.element("a", containing: "row 7;").attributes["aria-current"] == "true")
    try screen.expectSameAsFresh()
  }

  @Test("a link has the address that the host knows for its value")
  func address() throws {
    let model = Model(count: 2)
    let screen = try Screen(Choosing(model: model), environment: addresses())
    #expect(try screen.element("a", containing: "row 1;").attributes["href"] == "/app/rows/1")
    let without = try Screen(Choosing(model: model))
    let link = try without.element("a", containing: "row 1;")
    #expect(link.attributes["href"] == nil)
    // It still selects, so the keyboard reaches it.
    #expect(link.attributes["tabindex"] == "0")
  }

  @MainActor @Observable final class Way {
    var target: Int? = 1
    var isClosed = false
  }

  private struct Signpost: View {
    let way: Way
    var body: some View { NavigationLink(value: way.target) { Text(verbatim: "there;") }.disabled(way.isClosed) }
  }

  @Test("a link tells the page when it leads elsewhere, is switched off, or has no address any more")
  func otherAddress() throws {
    let way = Way()
    let screen = try Screen(Signpost(way: way), environment: addresses())
    way.target = 2
    screen.settle()
    #expect(try screen.element("a").attributes["href"] == "/app/rows/2")
    way.isClosed = true
    screen.settle()
    #expect(try screen.element("a").attributes["href"] == nil)
    #expect(try screen.element("a").attributes["aria-disabled"] == "true")
    try screen.expectSameAsFresh()
    way.isClosed = false
    screen.settle()
    #expect(try screen.element("a").attributes["href"] == "/app/rows/2")
    #expect(try screen.element("a").attributes["role"] == nil)
    way.target = nil
    screen.settle()
    #expect(try screen.element("a").attributes["href"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a row that runs again sends no address that the page has")
  func sameAddress() throws {
    let model = Model(count: 3)
    let screen = try Screen(Choosing(model: model), environment: addresses())
    let work = screen.measure { model.ids.append(3) }
    #expect(work.rowClosures == 4)
    let told = screen.lastPatches.joined()
    #expect(told.contains("/app/rows/3"))
    #expect(!told.contains("/app/rows/1"))
  }

  @Test("a link outside of a list reports that it leads nowhere")
  func linkWithoutList() throws {
    let screen = try Screen(NavigationLink(value: 5) { Text(verbatim: "five") })
    try screen.click("a", "five")
    #expect(screen.session.problems == [.linkWithoutDestination("5")])
  }
}
