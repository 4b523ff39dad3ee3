import AtriumApp
import SwiftUI

/// Begins and ends choosing, in the bar of a list.
struct SelectionButton: View {
  let canSelect: Bool
  @Environment(LifeModel.self) private var life

  var body: some View {
    if life.changes.selection == nil {
      Button("Select") { life.changes.selection = [] }.disabled(!canSelect)
    } else {
      Button("Done") { life.changes.selection = nil }.keyboardShortcut(.cancelAction)
    }
  }
}
