import Foundation
import SwiftUI

extension GalleryPage {
  static var publishers: GalleryPage {
    GalleryPage(
      "publishers", "Publishers", symbol: "waveform",
      summary: "What is sent over time, and who receives it. These are Combine's names; a file that imports SwiftUI has them.",
      covers: [
        Coverage(
          ".onReceive(_:perform:)",
          except:
            "the action runs on the main actor. In a `List` it does not wait for the row to be seen. A publisher with closures that a body makes again is subscribed to again"
        ),
        Coverage(
          "Publisher",
          "`subscribe`, `sink`, `assign`, `map`, `compactMap`, `filter`, `removeDuplicates`, `receive(on:options:)`, "
            + "`debounce(for:scheduler:options:)`, `eraseToAnyPublisher`; the types of these are in `Publishers`",
          except: "no other operators, and no module `Combine` to import"),
        Coverage("AnyPublisher"),
        Coverage("Subject", "`send`; `PassthroughSubject`, `CurrentValueSubject`"),
        Coverage("Just", except: "its operators are those of every publisher"),
        Coverage("ConnectablePublisher", "`connect()`, `autoconnect()`"),
        Coverage(
          "Subscriber", "`Subscribers` with `Demand`, `Completion`, `Sink`, `Assign`; `Subscription`, `Subscriptions`",
          except: "of the arithmetic of demands, no multiplication and no comparison with numbers; no coding"),
        Coverage("Cancellable", "`AnyCancellable`, `store(in:)`"),
        Coverage(
          "Timer", "`publish(every:tolerance:on:in:options:)`, `TimerPublisher`",
          except: "it sends on the main actor, whichever run loop it is given, also while the page is hidden"),
        Coverage(
          "NotificationCenter", "`publisher(for:object:)`, `Publisher`",
          except: "all pages of a server share the default center"),
        Coverage(
          "Scheduler", "`DispatchQueue`, `RunLoop`",
          except: "every run loop, and the main queue, is the main actor; no `ImmediateScheduler` and no `OperationQueue`"),
      ]
    ) {
      EggSpecimen()
      BellSpecimen()
      WordSpecimen()
    }
  }
}

private struct EggSpecimen: View {
  @State private var isBoiling = false

  var body: some View {
    Specimen(
      "A timer", code: "Timer.publish(every: 1, on: .main, in: .common).autoconnect()",
      "It runs while a view receives it, and ends with the view."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        if isBoiling { Egg() } else { Text("The egg is cold").foregroundStyle(.secondary) }
        Button(isBoiling ? "Take It Out" : "Boil an Egg") { isBoiling.toggle() }
      }
    }
  }
}

private struct Egg: View {
  @State private var seconds = 3
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text(seconds > 0 ? "\(seconds) seconds to go" : "The egg is done")
      .onReceive(timer) { _ in if seconds > 0 { seconds -= 1 } }
  }
}

private struct BellSpecimen: View {
  @State private var house = NotificationCenter()
  @State private var heard = "Nobody has rung"

  var body: some View {
    Specimen("Notifications", code: ".onReceive(center.publisher(for: .bell))", "Who rings need not know who listens.") {
      VStack(alignment: .leading, spacing: 12) {
        Text(heard)
          .onReceive(house.publisher(for: .bell)) { heard = "Rung by the \($0.userInfo?["visitor"] as? String ?? "wind")" }
        HStack(spacing: 24) {
          ForEach(["baker", "smith"], id: \.self) { visitor in
            Button("Let the \(visitor.capitalized) Ring") { house.post(name: .bell, object: nil, userInfo: ["visitor": visitor]) }
          }
        }
      }
    }
  }
}

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
}

private final class Riddle: ObservableObject {
  @Published var word = "plum"
  @Published private(set) var letters = 0

  init() { $word.map(\.count).removeDuplicates().assign(to: &$letters) }
}

private struct WordSpecimen: View {
  @StateObject private var riddle = Riddle()
  @State private var changes = 0

  var body: some View {
    Specimen(
      "A model that listens to itself", code: "$word.map(\\.count).removeDuplicates().assign(to: &$letters)",
      "Words of the same length make no difference."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Text("Letters in \(riddle.word): \(riddle.letters). Times told: \(changes)")
        HStack(spacing: 24) {
          ForEach(["plum", "pear", "quince"], id: \.self) { word in
            Button(word.capitalized) { riddle.word = word }.disabled(word == riddle.word)
          }
        }
      }
      .onReceive(riddle.$letters) { _ in changes += 1 }
    }
  }
}
