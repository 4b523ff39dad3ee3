import Foundation
import Observation
import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct ObservationTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  @MainActor @Observable final class Library {
    var items: [Item]
    var other = 0
    init(count: Int) { items = (0..<count).map { Item(id: $0, title: "Item \($0)") } }
  }

  private struct RowView: View {
    let item: Item
    var body: some View {
      HStack {
        Text(verbatim: item.title)
        Spacer()
      }
    }
  }

  private struct LibraryView: View {
    let library: Library
    var body: some View {
      VStack {
        Text(verbatim: "Library")
        LibraryRows(library: library)
      }
    }
  }

  private struct LibraryRows: View {
    let library: Library
    var body: some View {
      List { ForEach(library.items) { RowView(item: $0) } }
    }
  }

  @Test("one element of a model's array runs its row's body, and 49 rows are skipped")
  func arrayElement() throws {
    let library = Library(count: 50)
    let screen = try Screen(LibraryView(library: library))
    let work = screen.measure { library.items[20].title = "Changed" }
    #expect(work.bodies <= 5)
    #expect(work.bodies == 2)
    #expect(work.skipped == 49)
    #expect(work.rowClosures == 50)
    #expect(work.bytes <= 100)
    try screen.expectSameAsFresh()
    #expect(screen.measure { library.other += 1 }.bodies == 0)
  }

  /// A model that is written from anywhere, as an observable class outside of the main actor.
  final class Shared: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    // Guards `stored`.
    private let lock = NSLock()
    private var stored = 0

    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return lock.withLock { stored }
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { stored = newValue } } }
    }
  }

  private struct SharedView: View {
    let shared: Shared
    var body: some View { Text(verbatim: "\(shared.value)") }
  }

  @Test("each of 3,000 changes from off the main actor is shown")
  func changesFromElsewhere() async throws {
    let shared = Shared()
    let screen = try Screen(SharedView(shared: shared))
    for value in 1...3_000 {
      await Task.detached { shared.value = value }.value
      try await becomes("\(value)") { screen.text }
    }
    try screen.expectSameAsFresh()
  }

  @Test("after each of 200 bursts of changes from off the main actor, while bodies run, the last one is shown")
  func burstsFromElsewhere() async throws {
    let shared = Shared()
    let screen = try Screen(SharedView(shared: shared))
    for burst in 1...200 {
      await Task.detached { for step in 1...200 { shared.value = burst * 1_000 + step } }.value
      try await becomes("\(burst * 1_000 + 200)") { screen.text }
    }
    #expect(screen.session.problems.isEmpty)
  }

  private struct Busy: View {
    let library: Library
    @State private var tick = 0
    var body: some View {
      Button {
        tick += 1
      } label: {
        Text(verbatim: "tick \(tick) of \(library.items.count)")
      }
    }
  }

  @Test("20,000 evaluations for other reasons leave one registration: the next change runs one body")
  func registrationsAreCancelled() throws {
    let library = Library(count: 1)
    let screen = try Screen(Busy(library: library))
    let button = try screen.id("button")
    for _ in 0..<20_000 { screen.session.handle([Web.Event(.click, target: button)]) }
    let work = screen.measure { library.items.append(Item(id: 1, title: "")) }
    #expect(work.bodies == 1)
    #expect(screen.text == "tick 20000 of 2")
  }

  /// A node that runs scopes.
  private final class Observing: _Node {
    private var lastStamp: UInt32 = 0
    override var stamp: UInt32 {
      get { lastStamp }
      set { lastStamp = newValue }
    }
  }

  @Test("evaluations let go of the registrations of those before them")
  func registrationsAreFreed() throws {
    struct Weak { weak var registration: Registration? }
    let library = Library(count: 1)
    let screen = try Screen(EmptyView())
    let node = Observing(_Context(session: screen.session, parent: nil, environment: nil, style: nil))
    var slot: Registration?
    var seen: [Weak] = []
    for _ in 0..<1_000 {
      _ = Tracking.run(node, &slot) { library.items.count }
      seen.append(Weak(registration: slot))
    }
    #expect(seen.count { $0.registration != nil } <= Canary.fewEnded + 1)
    slot?.end()
    slot = nil
    node.unmount()
    screen.session.close()
    #expect(seen.count { $0.registration != nil } <= 1)
  }

  @Test("a kind of view that was seen to observe leaves few registrations behind, however many come and go, and a closed page none")
  func registrationsOfUnmountedNodesAreFreed() throws {
    struct Weak { weak var registration: Registration? }
    let library = Library(count: 1)
    let screen = try Screen(EmptyView())
    var seen: [Weak] = []
    for _ in 0..<1_000 {
      let node = Observing(_Context(session: screen.session, parent: nil, environment: nil, style: nil))
      var slot: Registration?
      _ = Tracking.run(node, &slot) { library.items.count }
      seen.append(Weak(registration: slot))
      slot?.end()
      slot = nil
      node.unmount()
    }
    #expect(seen.count { $0.registration != nil } <= Canary.fewEnded + 1)
    screen.session.close()
    #expect(seen.count { $0.registration != nil } <= 1)
  }

  private struct RowReader: View {
    let library: Library
    var body: some View {
      VStack {
        ForEach(0..<3) { index in Text(verbatim: "\(library.items[index].title);") }
      }
    }
  }

  @Test("what a row's closure reads runs row closures only, not the body around")
  func rowClosureIsAScope() throws {
    let library = Library(count: 3)
    let screen = try Screen(RowReader(library: library))
    let work = screen.measure { library.items[1].title = "Changed" }
    #expect(work.bodies == 0)
    #expect(work.rowClosures == 3)
    #expect(screen.text == "Item 0;Changed;Item 2;")
  }
}
