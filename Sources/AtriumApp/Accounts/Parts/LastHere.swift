import SwiftUI

/// When somebody was here last.
struct LastHere: View {
  let at: Date
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.gap) {
      Text("Last active")
      RelativeDate.view(at, age: today.days?.distance(of: at))
    }
  }
}
