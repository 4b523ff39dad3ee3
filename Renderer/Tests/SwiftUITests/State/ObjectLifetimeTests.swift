import Foundation
import Testing

@testable import SwiftUI

/// What observable objects and their publishers hold, and what ends with them.
@MainActor @Suite struct ObjectLifetimeTests {
  final class Token {}

  final class Model: ObservableObject {
    @Published var text = ""
    @Published var upper = ""
    let token = Token()
    var cancellables: Set<AnyCancellable> = []
  }

  final class Plain: ObservableObject {}

  private struct Reader: View {
    @StateObject var model: Model
    var body: some View { Text(verbatim: model.text) }
  }

  private struct Root: View {
    let make: () -> Model
    @State private var isShown = true
    var body: some View {
      VStack {
        if isShown { Reader(model: make()) }
        Button("hide") { isShown.toggle() }
      }
    }
  }

  @Test("a state object goes with its view, 20 times, and with its page")
  func stateObjects() throws {
    struct Weak { weak var model: Model? }
    var made: [Weak] = []
    try {
      let screen = try Screen(
        Root {
          let model = Model()
          made.append(Weak(model: model))
          return model
        })
      for _ in 0..<20 {
        try screen.click("button", "hide")
        #expect(made.allSatisfy { $0.model == nil })
        try screen.click("button", "hide")
      }
      #expect(made.last?.model != nil)
      screen.session.close()
    }()
    #expect(made.count == 21)
    #expect(made.allSatisfy { $0.model == nil })
  }

  @Test("an object that listens to its own properties is freed, with what it listened with")
  func ownProperties() {
    weak var model: Model?
    weak var token: Token?
    weak var heard: Token?
    do {
      let made = Model()
      let listener = Token()
      (model, token, heard) = (made, made.token, listener)
      made.$text.map { $0.uppercased() }.assign(to: &made.$upper)
      made.$text.sink { _ in withExtendedLifetime(listener) {} }.store(in: &made.cancellables)
      made.objectWillChange.sink { _ in withExtendedLifetime(listener) {} }.store(in: &made.cancellables)
      made.text = "jam"
      #expect(made.upper == "JAM")
      #expect(token != nil && heard != nil)
    }
    #expect(model == nil)
    #expect(token == nil)
    #expect(heard == nil)
  }

  @Test("a published property outlives nothing that it was assigned to")
  func assignedFromElsewhere() {
    let subject = CurrentValueSubject<String, Never>("plum")
    weak var model: Model?
    do {
      let made = Model()
      model = made
      subject.assign(to: &made.$text)
      subject.send("quince")
      #expect(made.text == "quince")
    }
    #expect(model == nil)
    subject.send("pear")
  }

  @Test("a subscriber that is never cancelled is released when its subject goes")
  func subjectGoes() {
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let subject = PassthroughSubject<Int, Never>()
      subject.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in withExtendedLifetime(held) {} }))
      subject.send(1)
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test("what the closures of a sink hold is released when its publisher ends, though the cancellable is kept")
  func publisherEnds() {
    weak var token: Token?
    let subscription = {
      let held = Token()
      token = held
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.sink { _ in withExtendedLifetime(held) {} }
      #expect(token != nil)
      subject.send(completion: .finished)
      return subscription
    }()
    #expect(token == nil)
    subscription.cancel()
  }

  @Test("of 1,000 objects without published properties few are remembered once they have gone")
  func rememberedObjects() {
    let before = PublishedFields.rememberedObjects
    for _ in 0..<1_000 { Plain().objectWillChange.send() }
    // Those of other tests that run meanwhile count as well.
    #expect(PublishedFields.rememberedObjects <= before + 100)
    let kept = Plain()
    let publisher = kept.objectWillChange
    for _ in 0..<100 { Plain().objectWillChange.send() }
    #expect(kept.objectWillChange === publisher)
  }
}
