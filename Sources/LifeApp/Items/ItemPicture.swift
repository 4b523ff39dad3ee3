import AtriumApp
import SwiftUI

/// What a row begins with: the preview of a picture, else the sign of its kind.
struct ItemPicture: View {
  let item: LifeItem
  @Environment(LifeModel.self) private var life

  var body: some View {
    Group {
      if item.kind == .picture, let url = life.addresses.preview(of: item, .row) {
        AsyncImage(url: url) {
          $0.resizable().aspectRatio(contentMode: .fill)
        } placeholder: {
          sign
        }
      } else {
        sign
      }
    }
    .frame(width: Self.side, height: Self.side)
    .background(.quinary, in: .rect(cornerRadius: Corner.control))
    .clipShape(.rect(cornerRadius: Corner.control))
    .accessibilityHidden(true)
  }

  private var sign: some View {
    Image(systemName: item.excerpt?.link == nil ? item.kind.symbol : "link")
      .font(.title3)
      .foregroundStyle(item.isFolder ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
  }

  private static let side: CGFloat = 44
}
