import Observation
import SwiftUI
import Testing

@MainActor @Suite struct IdentityTests {
  struct Item: Identifiable, Equatable {
    var id: Int
  }

  @MainActor @Observable final class Items {
    var all: [Item]
    var flag = false
    init(_ ids: [Int]) { all = ids.map(Item.init) }
  }

  private struct Cell: View {
    let id: Int
    @State private var count = 0

    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "cell \(id) count \(count);")
      }
    }
  }

  private struct Rows: View {
    let items: Items

    var body: some View {
      VStack { ForEach(items.all) { Cell(id: $0.id) } }
    }
  }

  @Test("state and element stay with a row when rows are put in at the head and turned around")
  func rowsKeepTheirState() throws {
    let items = Items([1, 2, 3])
    let screen = try Screen(Rows(items: items))
    try screen.click("button", "cell 2 ")
    let element = try screen.id("button", containing: "cell 2 ")
    items.all.insert(Item(id: 0), at: 0)
    screen.settle()
    #expect(screen.text == "cell 0 count 0;cell 1 count 0;cell 2 count 1;cell 3 count 0;")
    items.all.reverse()
    screen.settle()
    #expect(screen.text == "cell 3 count 0;cell 2 count 1;cell 1 count 0;cell 0 count 0;")
    #expect(try screen.id("button", containing: "cell 2 ") == element)
    try screen.expectSameAsFresh()
  }

  @Test("a row that goes and comes back starts again")
  func removedRowLosesItsState() throws {
    let items = Items([1, 2])
    let screen = try Screen(Rows(items: items))
    try screen.click("button", "cell 1 ")
    items.all.removeFirst()
    screen.settle()
    items.all.insert(Item(id: 1), at: 0)
    screen.settle()
    #expect(screen.text == "cell 1 count 0;cell 2 count 0;")
    try screen.expectSameAsFresh()
  }

  @Test("rows of the same identity are reported once and all shown")
  func duplicateIdentity() throws {
    let items = Items([1, 2])
    let screen = try Screen(Rows(items: items))
    items.all = [Item(id: 1), Item(id: 2), Item(id: 1), Item(id: 1)]
    screen.settle()
    #expect(screen.session.problems == [.duplicateIdentity("1")])
    #expect(screen.elements("button").count == 4)
    try screen.expectSameAsFresh()
    items.all = [Item(id: 2), Item(id: 1)]
    screen.settle()
    try screen.expectSameAsFresh()
  }

  private struct Branches: View {
    let items: Items

    var body: some View {
      VStack {
        if items.flag { Cell(id: 1) } else { Cell(id: 2) }
      }
    }
  }

  @Test("another branch of a condition is another view")
  func branchDropsState() throws {
    let items = Items([])
    let screen = try Screen(Branches(items: items))
    try screen.click("button", "cell 2")
    items.flag = true
    screen.settle()
    #expect(screen.text == "cell 1 count 0;")
    items.flag = false
    screen.settle()
    #expect(screen.text == "cell 2 count 0;")
    try screen.expectSameAsFresh()
  }

  private struct Erased: View {
    let items: Items

    var body: some View {
      items.flag ? AnyView(Text(verbatim: "text")) : AnyView(Cell(id: items.all.count))
    }
  }

  @Test("another type in an erased view drops the state, the same type keeps it")
  func typeDropsState() throws {
    let items = Items([])
    let screen = try Screen(Erased(items: items))
    try screen.click("button", "cell 0")
    items.all.append(Item(id: 1))
    screen.settle()
    #expect(screen.text == "cell 1 count 1;")
    items.flag = true
    screen.settle()
    #expect(screen.text == "text")
    items.flag = false
    screen.settle()
    #expect(screen.text == "cell 1 count 0;")
    try screen.expectSameAsFresh()
  }

  private struct Named: View {
    let items: Items

    var body: some View { Cell(id: 7).id(items.all.count) }
  }

  @Test("another id is another view")
  func idDropsState() throws {
    let items = Items([])
    let screen = try Screen(Named(items: items))
    try screen.click("button", "cell 7")
    items.flag.toggle()
    screen.settle()
    #expect(screen.text == "cell 7 count 1;")
    items.all.append(Item(id: 1))
    screen.settle()
    #expect(screen.text == "cell 7 count 0;")
    try screen.expectSameAsFresh()
  }

  private struct Optionals: View {
    let items: Items
    let log: Log

    var body: some View {
      VStack {
        Text(verbatim: "before ")
        if items.flag { Text(verbatim: "inside ") }
        switch items.all.count {
        case 0: Text(verbatim: "none")
        case 1: Cell(id: 1)
        default: EmptyView()
        }
      }
      .onAppear { log("appeared") }
    }
  }

  @Test("conditions under an effect come and go in the page")
  func conditionalContent() throws {
    let items = Items([])
    let screen = try Screen(Optionals(items: items, log: Log()))
    #expect(screen.text == "before none")
    items.flag = true
    screen.settle()
    #expect(screen.text == "before inside none")
    items.all.append(Item(id: 1))
    screen.settle()
    #expect(screen.text == "before inside cell 1 count 0;")
    items.all.append(Item(id: 2))
    items.flag = false
    screen.settle()
    #expect(screen.text == "before ")
    try screen.expectSameAsFresh()
  }

  private struct DirectlyUnderEffect: View {
    let items: Items

    var body: some View {
      VStack {
        Group { if items.flag { Text(verbatim: "inside") } }.onAppear {}
      }
    }
  }

  @Test("a condition directly under an effect, without an element between, comes and goes")
  func conditionUnderEffect() throws {
    let items = Items([])
    let screen = try Screen(DirectlyUnderEffect(items: items))
    items.flag = true
    screen.settle()
    #expect(screen.text == "inside")
    items.flag = false
    screen.settle()
    #expect(screen.text == "")
    try screen.expectSameAsFresh()
  }
}
