import SwiftUI

/// One row of fifty changes its own state: how many bodies run, and how many bytes a browser is sent.
@MainActor enum RowChange {
  static func measure() -> [Figure] {
    let session = Web.Session(Rows())
    var bytes = 0
    session.onPatch = { bytes += $0.count }
    let html = String(decoding: session.html(), as: UTF8.self)
    let buttons = html.matches(of: #/<button id=(\w+)/#).map { String($0.1) }
    let before = session.statistics.bodies
    session.handle([Web.Event(.click, target: buttons[24])])
    return [
      Figure("a row's own state, 50 rows: bodies", ours: Double(session.statistics.bodies - before), bar: .atMost(1)),
      Figure("a row's own state, 50 rows: patch bytes", ours: Double(bytes), bar: .atMost(100)),
    ]
  }

  private struct Rows: View {
    var body: some View {
      List {
        ForEach(0..<50) { number in Row(number: number) }
      }
    }
  }

  private struct Row: View {
    let number: Int
    @State private var isStarred = false

    var body: some View {
      HStack {
        VStack(alignment: .leading) {
          Text(verbatim: "Row \(number)").font(.headline)
          Text(verbatim: "With a second line").foregroundStyle(.secondary)
        }
        Spacer()
        Button {
          isStarred.toggle()
        } label: {
          Text(verbatim: isStarred ? "★" : "☆")
        }
      }
    }
  }
}
