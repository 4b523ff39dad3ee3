import SwiftUI

/// A row of a thing that is read once: a dot until it was.
struct UnreadRow: View {
  let title: Text
  var detail: Text?
  /// When it came.
  var moment: Text?
  let isRead: Bool

  var body: some View {
    HStack(spacing: Space.stack) {
      Circle().fill(isRead ? AnyShapeStyle(.clear) : AnyShapeStyle(.tint)).frame(width: 8, height: 8).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        title.fontWeight(isRead ? .regular : .semibold)
        if let detail { detail.font(.subheadline).foregroundStyle(.secondary) }
        if let moment { moment.font(.caption).foregroundStyle(.tertiary) }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityValue(isRead ? Text(verbatim: "") : Text("Unread"))
  }
}
