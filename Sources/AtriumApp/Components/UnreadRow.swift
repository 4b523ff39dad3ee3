package import SwiftUI

/// A row of a thing that is read once: a dot until it was.
package struct UnreadRow: View {
  private let title: Text
  private let detail: Text?
  private let moment: Text?
  private let isRead: Bool

  /// - Parameter moment: when it came.
  package init(title: Text, detail: Text? = nil, moment: Text? = nil, isRead: Bool) {
    self.title = title
    self.detail = detail
    self.moment = moment
    self.isRead = isRead
  }

  package var body: some View {
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
