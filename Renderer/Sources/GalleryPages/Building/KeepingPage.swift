import Observation
import SwiftUI

extension GalleryPage {
  static var keeping: GalleryPage {
    GalleryPage(
      "keeping", "State and models", symbol: "tray",
      summary: "What changes is kept by a view or by a model. Only the views that read it are drawn again.",
      covers: [
        Coverage("State", "`init`, `wrappedValue`, `projectedValue`", except: "no animations. A value equal to the last one is dropped"),
        Coverage(
          "Binding", "`init(get:set:)`, `constant`, key paths, `projectedValue`",
          except: "no transactions. Its closures run on the main actor. Its other conversions have a page of their own"),
        Coverage("Bindable", "`init`, key paths"),
        Coverage("DynamicProperty", "`update()`"),
        Coverage("Observation", "`@Observable` classes, also when they change away from the main actor"),
      ]
    ) {
      StateSpecimen()
      BindingSpecimen()
      ModelSpecimen()
    }
  }
}

private struct StateSpecimen: View {
  @State private var jars = 4

  var body: some View {
    Specimen("A view's own", code: "@State private var jars", "It lives as long as the view stands where it does.") {
      VStack(alignment: .leading, spacing: Space.stack) {
        Text("\(jars) jars of plum jam")
        HStack(spacing: 24) {
          Button("Open One") { jars -= 1 }.disabled(jars == 0)
          Button("Cook Another") { jars += 1 }
        }
      }
    }
  }
}

private struct BindingSpecimen: View {
  @State private var isOpen = true

  var body: some View {
    Specimen("Lent to another view", code: "@Binding var isOpen", "The window's view writes what the room's view keeps.") {
      VStack(alignment: .leading, spacing: 12) {
        Text(isOpen ? "The room is being aired." : "The room is warm.")
        WindowHandle(isOpen: $isOpen)
      }
    }
  }
}

private struct WindowHandle: View {
  @Binding var isOpen: Bool

  var body: some View { Button(isOpen ? "Close the Window" : "Open the Window") { isOpen.toggle() } }
}

@Observable private final class Pantry {
  var flour = 3
  var salt = 1
}

private struct ModelSpecimen: View {
  @State private var pantry = Pantry()

  var body: some View {
    Specimen("A model", code: "@Observable final class Pantry", "Each line reads one field, and is drawn again when that field changes.") {
      VStack(alignment: .leading, spacing: 12) {
        FlourLine(pantry: pantry)
        SaltLine(pantry: pantry)
        HStack(spacing: 24) {
          Button("Buy Flour") { pantry.flour += 1 }
          Button("Buy Salt") { pantry.salt += 1 }
        }
      }
    }
  }
}

private struct FlourLine: View {
  let pantry: Pantry

  var body: some View { Text("Flour: \(pantry.flour) kg") }
}

private struct SaltLine: View {
  @Bindable var pantry: Pantry

  var body: some View { AmountLine(name: "Salt", amount: $pantry.salt) }
}

private struct AmountLine: View {
  let name: String
  @Binding var amount: Int

  var body: some View {
    HStack {
      Text("\(name): \(amount) kg")
      Button("Use It Up") { amount = 0 }.disabled(amount == 0)
    }
  }
}
