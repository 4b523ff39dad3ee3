import AtriumAPI
import AtriumApp
import SwiftUI

/// The cover of a book in a list. Until it is there, and where there is none, a sheet of paper stands for it.
struct CoverView: View {
  let book: String
  let revision: String
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    AsyncImage(url: comics.pictures.cover(of: book, revision)) { image in
      image.resizable().aspectRatio(contentMode: .fill)
    } placeholder: {
      Image(systemName: "book").font(.title).foregroundStyle(.tertiary)
    }
    .frame(width: Self.width, height: Self.height, alignment: .top)
    .background(.quaternary, in: .rect(cornerRadius: Corner.control))
    .clipShape(.rect(cornerRadius: Corner.control))
    .overlay { RoundedRectangle(cornerRadius: Corner.control).stroke(.quaternary, lineWidth: 1) }
    .accessibilityHidden(true)
  }

  static let width: CGFloat = 140
  static let height: CGFloat = 196
}
