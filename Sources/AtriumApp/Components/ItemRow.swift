import SwiftUI

/// A row of a list of things to read, in every room: what it is called, what it says, and what else there is to know of it.
struct ItemRow<Details: View>: View {
  private let title: Text
  private let passage: Text?
  private let details: Details

  init(_ title: Text, passage: Text?, @ViewBuilder details: () -> Details) {
    self.title = title
    self.passage = passage
    self.details = details()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      title.font(.headline).lineLimit(1)
      if let passage { passage.lineLimit(2).font(.subheadline).foregroundStyle(.secondary) }
      HStack(spacing: Space.gap) { details }.font(.caption).foregroundStyle(.tertiary)
    }
  }
}
