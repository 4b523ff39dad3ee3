import SwiftUI

/// Work for an instruction counter: `AtriumBench work none|windowed|whole`. It opens a list of 5,000 rows, writes its page, and
/// changes a row that the browser has. Of two counts the one of `none`, a list of no rows, is what starting up costs.
@MainActor enum WindowWork {
  static func run(_ name: String) -> Bool {
    switch name {
    case "none": work(PlainModel(count: 0)) { PlainList(model: $0) }
    case "windowed": work(PlainModel(count: 5_000)) { PlainList(model: $0) }
    case "whole": work(PlainModel(count: 5_000)) { PlainStack(model: $0) }
    default: return false
    }
    return true
  }

  private static func work<Root: View>(_ model: PlainModel, _ view: (PlainModel) -> Root) {
    let session = Web.Session(view(model))
    var bytes = session.html().count
    session.onPatch = { bytes += $0.count }
    for change in 0..<3 where !model.items.isEmpty {
      model.items[change].title = "Changed"
      session.turn()
    }
    precondition(bytes > 100)
  }
}
