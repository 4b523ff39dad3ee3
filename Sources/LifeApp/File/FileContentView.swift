import AtriumAPI
import AtriumApp
import SwiftUI

/// What a file shows.
struct FileContentView: View {
  let file: OpenFile
  /// Words that are marked in a picture.
  let find: String
  @Environment(LifeModel.self) private var life

  var body: some View {
    switch (file.content, file.item.kind) {
    case (_, .pdf): PDFContent(file: file)
    case (.text(let text, let isWhole), let kind):
      if let page = file.page, let link = page.link {
        LinkContentView(front: page, link: link, html: file.html)
      } else {
        TextContent(text: text, kind: kind, html: file.html)
      }
      if !isWhole { Text("This is the beginning of the file.").font(.footnote).foregroundStyle(.secondary) }
    case (.unreadable, _): FileSign(file: file, reason: "It can’t be shown because it isn’t UTF-8 text.")
    case (.document(let document), let kind): DocumentContent(document: document, isArchive: kind == .archive)
    case (.unreadableDocument(let code), _): FileSign(file: file, reason: DocumentContent.reason(code))
    case (.none, .picture): PictureContent(file: file, find: find)
    case (.none, .audio), (.none, .video): if let url { RichText(html: PageMarkup.player(of: file.item, at: url)) }
    case (.none, .folder): PlaceLink(to: LifePlace.library(file.path)) { Label("Open Folder", systemImage: "folder.fill") }
    case (.none, _): FileSign(file: file)
    }
  }

  private var url: URL? { life.addresses.file(file.path) }
}

/// A text as it is read: words as words, code as code, a table as one.
private struct TextContent: View {
  let text: String
  let kind: FileKind
  /// Of Markdown, as it is rendered.
  let html: String?

  var body: some View {
    if text.allSatisfy(\.isWhitespace) {
      Text("This file is empty.").foregroundStyle(.secondary)
    } else {
      switch kind {
      case .table: TableContent(table: TextTable(text))
      case .markdown, .text: ProseContent(front: FrontMatter(of: text), html: html)
      default:
        Text(verbatim: text).font(.footnote.monospaced()).textSelection(.enabled).frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

private struct ProseContent: View {
  let front: FrontMatter
  let html: String?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if let link = front.link {
        Link(destination: link) {
          Label {
            Text(verbatim: (front.title ?? link.absoluteString).plain)
          } icon: {
            Image(systemName: "link")
          }
        }
      }
      if let html, !html.isEmpty {
        RichText(html: html)
      } else if !front.text.isEmpty {
        Text(verbatim: front.text).textSelection(.enabled).lineSpacing(Space.line)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct TableContent: View {
  let table: TextTable

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      RichText(html: PageMarkup.table(table))
      if table.isCut { Text("These are the first \(TextTable.mostRows) rows.").font(.footnote).foregroundStyle(.secondary) }
    }
  }
}

/// A picture as it is; where the browser cannot show it, its preview, and else its sign.
struct PictureContent: View {
  let file: OpenFile
  /// Words that are marked in it.
  var find = ""
  /// Whether the file itself is no picture.
  var isPreview = false
  /// Why nothing of it is shown, if that is so.
  var reason: LocalizedStringKey?
  @Environment(LifeModel.self) private var life

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      if isPreview {
        preview
      } else {
        picture(at: life.addresses.file(file.path)) { preview }
      }
      if let note { note.font(.footnote).foregroundStyle(.secondary) }
    }
    // Another content has the same address.
    .id(file.info.modifiedAt)
    .task(id: search) { if let search { await life.file.marks.load(search) } }
  }

  private var search: PictureSearch? { find.isEmpty ? nil : PictureSearch(path: file.path, words: find) }

  private var found: LoadableItem<PictureSearch, [PictureWords.Word]>.Phase? { search.map { life.file.marks.phase(of: $0) } }

  private var marks: [PictureWords.Word] { if case .loaded(let words) = found { words } else { [] } }

  /// The picture is there whether its words are found or not, so a failure is no more than a line below it.
  private var note: Text? {
    switch found {
    case .loaded(let words) where !words.isEmpty: Text("“\(find.plain)” is marked in the picture.")
    case .failed(let reason): Text("“\(find.plain)” can’t be marked in the picture. \(Text(reason))")
    default: nil
    }
  }

  private var preview: some View { picture(at: life.addresses.preview(of: file.item, .page)) { FileSign(file: file, reason: reason) } }

  private func picture(at url: URL?, @ViewBuilder otherwise: @escaping () -> some View) -> some View {
    AsyncImage(url: url) { phase in
      if let image = phase.image {
        image.resizable().aspectRatio(contentMode: .fit).accessibilityLabel(Text(verbatim: file.item.name.plain))
          .overlay { if !marks.isEmpty { WordMarks(words: marks) } }
          .clipShape(.rect(cornerRadius: Corner.card)).frame(maxWidth: .infinity)
      } else if phase.error != nil || url == nil {
        otherwise()
      } else {
        ProgressView().frame(maxWidth: .infinity)
      }
    }
  }
}

/// The sign of a file of which nothing is shown.
private struct FileSign: View {
  let file: OpenFile
  var reason: LocalizedStringKey?

  var body: some View {
    VStack(spacing: Space.stack) {
      Image(systemName: file.item.kind.symbol).font(.largeTitle).foregroundStyle(.secondary).accessibilityHidden(true)
      Text(file.item.kind.title).font(.headline)
      if let reason { Text(reason).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center) }
    }
    .frame(maxWidth: .infinity)
    .padding(Space.part)
    .background(.quinary, in: .rect(cornerRadius: Corner.card))
  }
}
