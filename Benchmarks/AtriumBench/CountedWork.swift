import SwiftUI

/// Work for an instruction counter: `AtriumBench work NAME`. What something costs is the difference of two counts.
@MainActor enum CountedWork {
  /// How often `clicked` and `changed` do what they do.
  static let repetitions = 1_000

  static func run(_ name: String) -> Bool {
    switch name {
    // A list of no rows is what starting up costs; then 5,000 rows are opened, written, and three of them changed.
    case "none": open(PlainModel(count: 0)) { PlainList(model: $0) }
    case "windowed": open(PlainModel(count: 5_000)) { PlainList(model: $0) }
    case "whole": open(PlainModel(count: 5_000)) { PlainStack(model: $0) }
    // Fifty rows; then a row's own state changes, or an element of the array that the rows are made from.
    case "opened": work { _, _, _ in }
    case "clicked": work { session, _, round in session.handle([Web.Event(.click, target: Self.buttons[round % 50])]) }
    case "changed":
      work { session, model, round in
        model.items[24].title = "Bed of leeks \(round)"
        session.turn()
      }
    default: return false
    }
    return true
  }

  private static func open<Root: View>(_ model: PlainModel, _ view: (PlainModel) -> Root) {
    let session = Web.Session(view(model))
    var bytes = session.html().count
    session.onPatch = { bytes += $0.count }
    for change in 0..<3 where !model.items.isEmpty {
      model.items[change].title = "Changed"
      session.turn()
    }
    precondition(bytes > 100)
  }

  private static var buttons: [String] = []

  private static func work(_ step: (Web.Session, PlainModel, Int) -> Void) {
    let model = PlainModel(count: 50)
    let session = Web.Session(PlainList(model: model))
    buttons = session.buttonNames()
    for round in 0..<repetitions { step(session, model, round) }
    session.close()
  }
}
