import AtriumAPI
import AtriumApp
import SwiftUI

/// The flyer, with a frame around each place that a field was read from.
struct FlyerPicture: View {
  let picture: URL
  let evidence: [String: FlyerEvidence]
  /// The field whose place stands out; nil for none.
  let shown: String?

  var body: some View {
    AsyncImage(url: picture) { phase in
      if let image = phase.image {
        image.resizable().scaledToFit()
          .overlay { outlines(of: evidence.filter { $0.key != shown }, lineWidth: 1).opacity(shown == nil ? 1 : 0.4) }
          .overlay { outlines(of: evidence.filter { $0.key == shown }, lineWidth: 3) }
          .clipShape(.rect(cornerRadius: Corner.row))
          .accessibilityLabel("The flyer")
      } else if phase.error != nil {
        ContentUnavailableView("The Picture Can’t Be Shown", systemImage: "photo")
      } else {
        ProgressView().frame(maxWidth: .infinity, minHeight: 120)
      }
    }
  }

  private func outlines(of evidence: [String: FlyerEvidence], lineWidth: CGFloat) -> some View {
    BoxOutlines(boxes: evidence.values.compactMap(\.box)).stroke(ShowsRoom.accent, lineWidth: lineWidth).accessibilityHidden(true)
  }
}

/// The outlines of boxes of a picture, wherever it is shown and however large.
private nonisolated struct BoxOutlines: Shape {
  /// Each x, y, width and height, in parts of the picture.
  let boxes: [[Double]]

  func path(in rect: CGRect) -> Path {
    Path { path in
      for box in boxes where box.count == 4 {
        let place = CGRect(
          x: rect.minX + box[0] * rect.width, y: rect.minY + box[1] * rect.height, width: box[2] * rect.width, height: box[3] * rect.height)
        path.addRoundedRect(in: place.insetBy(dx: -3, dy: -3), cornerSize: CGSize(width: 4, height: 4))
      }
    }
  }
}
