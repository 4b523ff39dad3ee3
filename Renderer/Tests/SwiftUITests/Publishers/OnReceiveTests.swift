import Foundation
import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct OnReceiveTests {
  private struct Ticking: View {
    @State private var ticks = 0
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View { Text(verbatim: "\(ticks) ticks").onReceive(timer) { _ in ticks += 1 } }
  }

  private struct Hiding: View {
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("hide") { isShown.toggle() }
        if isShown { Ticking() }
      }
    }
  }

  @Test("a timer runs while its view is there, and a page that goes leaves none behind")
  func timers() async throws {
    let time = HeldDates()
    let screen = try Screen(Hiding(), environment: time.environment)
    try await becomes([1]) { time.sleepers }
    time.pass(to: 1)
    try await becomes("hide1 ticks") { screen.text }
    try await becomes([2]) { time.sleepers }
    try screen.click("button", "hide")
    try await becomes([]) { time.sleepers }
    try screen.click("button", "hide")
    try await becomes([2]) { time.sleepers }
    screen.session.close()
    try await becomes([]) { time.sleepers }
  }

  @MainActor private final class Source {
    let subject = PassthroughSubject<String, Never>()
    let last = CurrentValueSubject<Int, Never>(7)
  }

  private struct Listening: View {
    let source: Source
    let log: Log
    @State private var redrawn = 0

    var body: some View {
      Button("draw \(redrawn)") { redrawn += 1 }
        .onReceive(source.subject) { log($0) }
        .onReceive(source.last) { log("last \($0)") }
    }
  }

  @Test("a view that is drawn again stays subscribed to the same publisher, and acts as its last body says")
  func sameSubscription() throws {
    let (source, log) = (Source(), Log())
    let screen = try Screen(Listening(source: source, log: log))
    #expect(log.entries == ["last 7"])
    try screen.click("button", "draw 0")
    try screen.click("button", "draw 1")
    source.subject.send("plum")
    #expect(log.entries == ["last 7", "plum"])
    screen.session.close()
    source.subject.send("pear")
    source.last.send(8)
    #expect(log.entries.count == 2)
  }

  private struct Choosing: View {
    let sources: [Source]
    let log: Log
    @State private var index = 0

    var body: some View {
      Button("next") { index += 1 }.onReceive(sources[index].subject) { log("\(index) \($0)") }
    }
  }

  @Test("another publisher takes the place of the one before")
  func anotherPublisher() throws {
    let (sources, log) = ([Source(), Source()], Log())
    let screen = try Screen(Choosing(sources: sources, log: log))
    sources[0].subject.send("plum")
    try screen.click("button", "next")
    sources[0].subject.send("pear")
    sources[1].subject.send("quince")
    #expect(log.entries == ["0 plum", "1 quince"])
  }

  @Test("what is sent from elsewhere is received on the main actor")
  func fromElsewhere() async throws {
    let (name, log) = (Notification.Name("ripe \(UUID())"), Log())
    let screen = try Screen(
      Text(verbatim: "x").onReceive(NotificationCenter.default.publisher(for: name)) { _ in log("\(MainExecutor.isCurrent)") })
    await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
    try await becomes(["true"]) { log.entries }
    screen.session.close()
    await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
    try await remains(1) { log.entries.count }
  }

  private struct Covered: View {
    let source: Source
    @State private var path: [Int] = []
    @State private var count = 0

    var body: some View {
      NavigationStack(path: $path) {
        Button("push") { path.append(1) }
          .onReceive(source.subject) { _ in count += 1 }
          .navigationDestination(for: Int.self) { _ in Text(verbatim: "count \(count)") }
      }
    }
  }

  @Test("a view under another screen still receives: what is sent there is often meant for it")
  func covered() throws {
    let source = Source()
    let screen = try Screen(Covered(source: source))
    try screen.click("button", "push")
    source.subject.send("plum")
    screen.settle()
    #expect(screen.text.contains("count 1"))
  }

  final class Stopwatch: ObservableObject {
    @Published private(set) var seconds = 0
    private var cancellables: Set<AnyCancellable> = []

    init() {
      Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [weak self] _ in self?.seconds += 1 }
        .store(in: &cancellables)
    }
  }

  private struct Race: View {
    @StateObject private var watch = Stopwatch()
    var body: some View { Text(verbatim: "\(watch.seconds) s") }
  }

  @Test("a model with a timer goes by the page's clock, and its timer ends with the page")
  func model() async throws {
    let time = HeldDates()
    var screen: Screen? = try Screen(Race(), environment: time.environment)
    try await becomes([1]) { time.sleepers }
    time.pass(to: 1)
    try await becomes("1 s") { screen?.text }
    screen?.session.close()
    screen = nil
    try await becomes([]) { time.sleepers }
  }
}
