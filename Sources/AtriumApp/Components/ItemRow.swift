package import SwiftUI

/// A row of a list of things to read, in every room: what it is called, what it says, and what else there is to know of it.
///
/// It is no type of view: what a view is given is kept for it, and with fifty rows the texts of these were 30 KB of each open page.
package func itemRow<Details: View>(_ title: Text, passage: Text?, @ViewBuilder details: () -> Details) -> some View {
  VStack(alignment: .leading, spacing: Space.line) {
    title.font(.headline).lineLimit(1)
    if let passage { passage.lineLimit(2).font(.subheadline).foregroundStyle(.secondary) }
    HStack(spacing: Space.gap) { details() }.font(.caption).foregroundStyle(.tertiary)
  }
}
