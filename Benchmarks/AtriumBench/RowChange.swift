import SwiftUI

/// A list of fifty rows: how many bodies a change runs, and how many bytes a browser is sent.
@MainActor enum RowChange {
  static func measure() -> [Figure] { ownState() + element() }

  private static func ownState() -> [Figure] {
    let session = Web.Session(PlainList(model: PlainModel(count: 50)))
    defer { session.close() }
    // What other pages of the process have asked for is not this one's to be told.
    _ = session.rules()
    var bytes = 0
    session.onPatch = { bytes += $0.count }
    let buttons = session.buttonNames()
    let before = session.statistics.bodies
    session.handle([Web.Event(.click, target: buttons[24])])
    return [
      Figure("a row's own state, 50 rows: bodies", ours: Double(session.statistics.bodies - before), bar: .atMost(1)),
      Figure("a row's own state, 50 rows: patch bytes", ours: Double(bytes), bar: .atMost(100)),
    ]
  }

  /// One element of the array that the rows are made from. The closure of each row runs again, to be compared.
  private static func element() -> [Figure] {
    let model = PlainModel(count: 50)
    let session = Web.Session(PlainList(model: model))
    defer { session.close() }
    _ = session.html()
    let before = session.statistics
    model.items[24].title = "Bed of leeks"
    session.turn()
    return [
      Figure("an element of a model's array, 50 rows: bodies", ours: Double(session.statistics.bodies - before.bodies), bar: .atMost(5)),
      Figure(
        "an element of a model's array, 50 rows: row closures", ours: Double(session.statistics.rowClosures - before.rowClosures),
        bar: .atMost(50)),
    ]
  }
}
