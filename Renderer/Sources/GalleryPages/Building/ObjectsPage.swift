import SwiftUI

extension GalleryPage {
  static var objects: GalleryPage {
    GalleryPage(
      "objects", "Observable objects", symbol: "square.stack",
      summary: "The older kind of model: a class that tells before it changes. Each view that uses it is drawn again.",
      covers: [
        Coverage(
          "ObservableObject", "`objectWillChange`, the one that every class has or one of its own",
          except:
            "a published property may be written anywhere, but `objectWillChange.send()` belongs on the main actor, where the change follows before a view is drawn"
        ),
        Coverage("Published", "`init`, `projectedValue`, `Publisher`"),
        Coverage("ObservableObjectPublisher", "`init()`, `send()`"),
        Coverage("StateObject", "`init(wrappedValue:)`, `projectedValue`"),
        Coverage(
          "ObservedObject", "`init`, `projectedValue`, `Wrapper`",
          except: "a body that does not use its object is not run again for it"),
        Coverage(
          "EnvironmentObject", "`init()`, `projectedValue`, `Wrapper`",
          except: "where the object is missing an error is drawn in the view's place and reported"),
        Coverage(".environmentObject(_:)"),
      ]
    ) {
      BakerySpecimen()
      BasketSpecimen()
      PostmanSpecimen()
      TallySpecimen()
    }
  }
}

private final class Bakery: ObservableObject {
  @Published var loaves = 6
}

private struct BakerySpecimen: View {
  @StateObject private var bakery = Bakery()

  var body: some View {
    Specimen("A view's own", code: "@StateObject private var bakery = Bakery()", "It is made once, and goes when the view goes.") {
      VStack(alignment: .leading, spacing: 12) {
        Text("\(bakery.loaves) loaves on the shelf")
        HStack(spacing: 24) {
          Button("Sell One") { bakery.loaves -= 1 }.disabled(bakery.loaves == 0)
          Button("Bake Another") { bakery.loaves += 1 }
        }
      }
    }
  }
}

private final class Basket: ObservableObject {
  @Published var apples = 3
  @Published var isCovered = false
}

private struct BasketSpecimen: View {
  @StateObject private var basket = Basket()

  var body: some View {
    Specimen("Given to another view", code: "@ObservedObject var basket: Basket", "It reads the basket, and lends its parts on.") {
      BasketView(basket: basket)
    }
  }
}

private struct BasketView: View {
  @ObservedObject var basket: Basket

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("\(basket.apples) apples").foregroundStyle(basket.isCovered ? .secondary : .primary)
      Stepper("Apples", value: $basket.apples, in: 0...9)
      Toggle("Covered with a cloth", isOn: $basket.isCovered)
    }
  }
}

private final class Postman: ObservableObject {
  @Published var letters = 1
}

private struct PostmanSpecimen: View {
  @StateObject private var postman = Postman()

  var body: some View {
    Specimen("Found in the surroundings", code: ".environmentObject(postman)", "Any view below may ask for it by its type.") {
      VStack(alignment: .leading, spacing: 12) {
        LetterBox()
        LetterButton()
      }
      .environmentObject(postman)
    }
  }
}

private struct LetterBox: View {
  @EnvironmentObject private var postman: Postman

  var body: some View { Text(postman.letters == 1 ? "One letter in the box" : "\(postman.letters) letters in the box") }
}

private struct LetterButton: View {
  @EnvironmentObject private var postman: Postman

  var body: some View { Button("Bring a Letter") { postman.letters += 1 } }
}

/// Nothing of it is published: it says itself when it changes.
private final class Tally: ObservableObject {
  private(set) var strokes = 0

  func add() {
    objectWillChange.send()
    strokes += 1
  }
}

private struct TallySpecimen: View {
  @StateObject private var tally = Tally()

  var body: some View {
    Specimen("In its own words", code: "objectWillChange.send()", "A property that is not published may be told of by hand.") {
      VStack(alignment: .leading, spacing: 12) {
        Text("Strokes on the slate: \(tally.strokes)")
        Button("Add a Stroke") { tally.add() }
      }
    }
  }
}
