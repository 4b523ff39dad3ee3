import AtriumAPI
import AtriumApp
import SwiftUI

/// The cover of a book in a list. Until it is there, and where there is none, a sheet of paper stands for it.
struct CoverView: View {
  let book: String
  let revision: String
  @Environment(ComicsModel.self) private var comics
  @Environment(\.coverSize) private var size

  var body: some View {
    AsyncImage(url: comics.pictures.cover(of: book, revision)) { image in
      image.resizable().aspectRatio(contentMode: .fill)
    } placeholder: {
      Image(systemName: "book").font(.title).foregroundStyle(.tertiary)
    }
    .frame(width: size.width, height: size.height, alignment: .top)
    .background(.quaternary, in: .rect(cornerRadius: Corner.control))
    .clipShape(.rect(cornerRadius: Corner.control))
    .overlay { RoundedRectangle(cornerRadius: Corner.control).stroke(.quaternary, lineWidth: 1) }
    .accessibilityHidden(true)
  }
}
