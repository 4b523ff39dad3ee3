import Foundation
import Observation
import SwiftUI
import TestSupport
import Testing

/// Whatever happens, the page that the patches made is the page that would be written again.
@MainActor @Suite struct RandomTests {
  struct Section: Identifiable {
    var id: Int
    var rows: [Row]
    var isOpen = true
  }

  struct Row: Identifiable, Equatable {
    var id: Int
    var title: String
    var kind = 0
  }

  @MainActor @Observable final class Model {
    var sections: [Section] = []
    var listed: [Row] = []
    var chosen: Int?
    var branch = 0
    var isWide = false
    var title = "Title"
    var query = ""
    var column = NavigationSplitViewColumn.content
    let screen = RandomScreenModel()
  }

  private struct Root: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      NavigationSplitView(preferredCompactColumn: $model.column) {
        Sections(model: model)
      } content: {
        Listed(model: model).navigationTitle(model.title).searchable(text: $model.query, prompt: "Search")
      } detail: {
        Branches(model: model)
      }
    }
  }

  private struct Sections: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isWide { Text(verbatim: "wide") }
        ForEach(model.sections) { section in
          Text(verbatim: "section \(section.id)").font(model.isWide ? .title : .body)
          if section.isOpen {
            ForEach(section.rows) { row in RowView(row: row) }
          } else {
            Text(verbatim: "closed").padding(model.isWide ? 3 : 5).background(.quaternary, in: Capsule())
          }
        }
      }
    }
  }

  private struct RowView: View {
    let row: Row
    @State private var isStarred = false
    var body: some View {
      switch row.kind % 4 {
      case 0:
        Button {
          isStarred.toggle()
        } label: {
          Text(verbatim: row.title + (isStarred ? "*" : ""))
        }
      case 1: EmptyView()
      case 2:
        Text(verbatim: row.title)
        Divider()
      default:
        AnyView(
          row.id.isMultiple(of: 2)
            ? AnyView(Text(verbatim: row.title)) : AnyView(Image(systemName: row.title.count.isMultiple(of: 2) ? "star" : "plus")))
      }
    }
  }

  private struct Listed: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      List(selection: $model.chosen) {
        if model.isWide { Text(verbatim: "head") }
        ForEach(model.listed) { row in
          NavigationLink(value: row.id) { RowView(row: row) }.onAppear {}.task(id: row.title) {}
          if row.kind == 2 { RowView(row: row).padding(4) }
        }
        if model.branch == 1 { ProgressView().task {} }
      }
    }
  }

  private struct Branches: View {
    let model: Model
    var body: some View {
      Group {
        switch model.branch {
        case 0: Text(verbatim: "zero").id(model.title)
        case 1: Web.HTML("<p>\(model.listed.count)</p>", classes: "rich")
        case 3...5: RandomScreen(model: model.screen)
        case 2: VStack { ForEach(model.listed) { Text(verbatim: $0.title).accessibilityHidden($0.kind == 1) } }.onAppear {}
        default: EmptyView()
        }
      }
      .environment(\.locale, .init(identifier: model.isWide ? "de_DE" : "en_US"))
      .onDisappear {}
    }
  }

  private struct Actor {
    var random: SplitMix64
    var lastID = 0

    mutating func row() -> Row {
      lastID += 1
      return Row(id: lastID, title: "row \(lastID)", kind: Int.random(in: 0..<4, using: &random))
    }

    mutating func change(_ rows: inout [Row]) {
      let place = rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: rows.insert(row(), at: place)
      case 2: if !rows.isEmpty { rows.remove(at: place) }
      case 3: rows.shuffle(using: &random)
      case 4: rows.reverse()
      case 5: if !rows.isEmpty { rows[place].title += "'" }
      case 6: if !rows.isEmpty { rows[place].kind += 1 }
      default: if !rows.isEmpty { rows.append(rows.remove(at: place)) }
      }
    }

    @MainActor mutating func step(_ model: Model, _ screen: Screen) {
      let place = model.sections.isEmpty ? 0 : Int.random(in: 0..<model.sections.count, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        lastID += 1
        model.sections.insert(Section(id: lastID, rows: [row(), row()]), at: place)
      case 1: if model.sections.count > 3 { model.sections.remove(at: place) }
      case 2: model.sections.shuffle(using: &random)
      case 3: if !model.sections.isEmpty { model.sections[place].isOpen.toggle() }
      case 4, 5, 6: if !model.sections.isEmpty { change(&model.sections[place].rows) }
      case 7, 8: change(&model.listed)
      case 9: model.branch = Int.random(in: 0..<7, using: &random)
      case 10: model.isWide.toggle()
      case 11: model.title = ["Title", "Other", ""].randomElement(using: &random) ?? ""
      case 13, 14, 15: model.screen.change(using: &random)
      case 12: model.chosen = model.listed.randomElement(using: &random)?.id
      default: send(screen)
      }
    }

    /// What a person might do, to any element that takes it.
    @MainActor private mutating func send(_ screen: Screen) {
      let event = screen.elements.filter { $0.attributes["data-e"] != nil || $0.attributes["data-seen"] != nil }.randomElement(
        using: &random)
      guard let event, let id = event.id else { return }
      switch (event.tag, event.attributes["data-seen"]) {
      case (_, let name?): screen.session.handle([Web.Event(.seen, target: name)])
      case ("input", _): screen.session.handle([Web.Event(.input(value(for: event)), target: id)])
      case ("details", _), ("dialog", _):
        screen.session.handle([Web.Event(Bool.random(using: &random) ? .open : .close, target: id)])
      default: screen.session.handle([Web.Event(.click, target: id)])
      }
    }

    private mutating func value(for field: PageElement) -> String {
      switch field.attributes["type"] {
      case "checkbox", "radio": Bool.random(using: &random) ? "1" : ""
      case "range", "number": String(Int.random(in: -1...11, using: &random))
      default: "typed \(lastID)"
      }
    }
  }

  @Test("500 random steps leave the same page as writing it again", arguments: [1, 42, 20_261_121] as [UInt64])
  func steps(seed: UInt64) throws {
    try run(500, seed: seed)
  }

  /// `make torture`
  @Test(
    "20,000 random steps do too", .enabled(if: ProcessInfo.processInfo.environment["ATRIUM_TORTURE"] != nil),
    arguments: 1...10 as ClosedRange<UInt64>)
  func stepsTorture(seed: UInt64) throws {
    try run(2000, seed: seed)
  }

  private func run(_ steps: Int, seed: UInt64) throws {
    let model = Model()
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { "/app/\($0)" }
    let screen = try Screen(Root(model: model), environment: environment)
    var actor = Actor(random: SplitMix64(seed: seed))
    for step in 1...steps {
      for _ in 0..<Int.random(in: 1...3, using: &actor.random) { actor.step(model, screen) }
      screen.settle()
      try screen.expectSameAsFresh("step \(step) of seed \(seed)")
      if !screen.failures.isEmpty { return }
    }
    #expect(screen.session.problems.isEmpty)
    #expect(screen.page.counts.values.reduce(0, +) > 500)
    screen.session.close()
    #expect(screen.session.statistics.nodes == 0)
  }
}
