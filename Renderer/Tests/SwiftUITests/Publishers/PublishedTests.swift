import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct PublishedTests {
  final class Weather: ObservableObject {
    @Published var degrees = 20
    @Published var town = "Ulm"
    @Published var days: [Int] = []
    @Published private(set) var words = ""

    func describe() { $degrees.map { $0 > 25 ? "warm" : "mild" }.removeDuplicates().assign(to: &$words) }
  }

  @Test("a property sends its value, and each new one before it has it")
  func values() {
    let weather = Weather()
    var seen: [String] = []
    let subscription = weather.$degrees.sink { seen.append("\($0) was \(weather.degrees)") }
    weather.degrees = 25
    weather.degrees = 25
    #expect(seen == ["20 was 20", "25 was 20", "25 was 25"])
    subscription.cancel()
    weather.degrees = 30
    #expect(seen.count == 3)
    #expect(weather.degrees == 30)
  }

  @Test("an object tells before each change of any of its published properties")
  func objectWillChange() {
    let weather = Weather()
    var seen: [String] = []
    let subscription = weather.objectWillChange.sink { seen.append("\(weather.degrees) \(weather.town) \(weather.days)") }
    weather.degrees = 25
    weather.town = "Bonn"
    weather.days.append(1)
    #expect(seen == ["20 Ulm []", "25 Ulm []", "25 Bonn []"])
    subscription.cancel()
    weather.days.append(2)
    #expect(seen.count == 3 && weather.days == [1, 2])
  }

  @Test("a publisher writes into a published property for as long as that lives")
  func assigned() {
    let weather = Weather()
    weather.describe()
    #expect(weather.words == "mild")
    weather.degrees = 30
    #expect(weather.words == "warm")
  }

  @Test("a publisher writes into any property of an object until it is cancelled")
  func assignedOn() {
    final class Label { var text = "" }
    let (weather, label) = (Weather(), Label())
    let subscription = weather.$town.assign(to: \.text, on: label)
    weather.town = "Bonn"
    #expect(label.text == "Bonn")
    subscription.cancel()
    weather.town = "Kiel"
    #expect(label.text == "Bonn")
  }

  @Test("8 tasks that write and listen at once leave a whole value")
  func severalThreads() async {
    final class Shared: ObservableObject, @unchecked Sendable {
      @Published var values: [Int] = []
    }
    let shared = Shared()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<200 {
            let subscription = shared.$values.sink { _ in }
            shared.values = Array(repeating: task * 1_000 + step, count: 8)
            subscription.cancel()
          }
        }
      }
    }
    #expect(shared.values.count == 8 && Set(shared.values).count == 1)
  }
}
