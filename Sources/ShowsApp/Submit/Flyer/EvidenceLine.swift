import AtriumAPI
import AtriumApp
import SwiftUI

/// What a field was read from, as it is printed. A press shows where on the flyer it stands.
struct EvidenceLine: View {
  /// As ``FlyerData/evidence`` names the field; nil for one that was not read.
  let field: String?
  @Environment(FlyerModel.self) private var flyer: FlyerModel?

  init(_ field: String?) { self.field = field }

  var body: some View {
    if let flyer, let field, let evidence = flyer.show?.evidence[field] {
      Button {
        flyer.shown = flyer.shown == field ? nil : field
      } label: {
        HStack(spacing: Space.gap) {
          Image(systemName: isUnsure(evidence) ? "exclamationmark.triangle" : "text.page.badge.magnifyingglass").accessibilityHidden(true)
          if isUnsure(evidence) { Text("Check this:") }
          Text("“\(evidence.text.plain)”").lineLimit(2)
        }
        .font(.footnote)
        .foregroundStyle(flyer.shown == field ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      }
      .buttonStyle(.borderless)
      .disabled(evidence.box == nil || flyer.picture == nil)
      .accessibilityHint("Shows where it is on the flyer.")
    }
  }

  /// Below this the reader is often wrong (shows.md: a field that looks sure has at least 0.8).
  private func isUnsure(_ evidence: FlyerEvidence) -> Bool { evidence.confidence < 0.8 }
}
