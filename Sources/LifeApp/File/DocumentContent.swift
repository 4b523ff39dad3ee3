import AtriumAPI
import AtriumApp
import SwiftUI

/// What a document says: a mail with its header, a text, what is in an archive.
struct DocumentContent: View {
  let document: LibraryText
  var isArchive = false

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if let mail = document.mail {
        MailHeader(mail: mail)
      } else {
        if let title = document.title { Text(verbatim: title.plain).font(.headline) }
        if !document.authors.isEmpty {
          Text(verbatim: document.authors.map(\.plain).formatted(.list(type: .and))).font(.subheadline).foregroundStyle(.secondary)
        }
      }
      if !document.text.isEmpty { Text(verbatim: document.text).textSelection(.enabled).lineSpacing(Space.line) }
      if !document.parts.isEmpty { PartList(parts: document.parts, areAttachments: !isArchive) }
      if isEmpty { Text("This document has no text.").foregroundStyle(.secondary) }
      if document.isCut { Text("This is the beginning of the document.").font(.footnote).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var isEmpty: Bool { document.text.isEmpty && document.parts.isEmpty && document.mail == nil }

  /// Why a document is not shown.
  static func reason(_ code: Problem.Code) -> LocalizedStringKey {
    switch code {
    case .documentProtected: "It’s protected by a password."
    case .documentTooLarge: "It’s too large to be shown."
    case .documentDamaged: "It can’t be shown because it’s damaged."
    default: "It can’t be read at the moment."
    }
  }
}

private struct MailHeader: View {
  let mail: LibraryMail

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      if let subject = mail.subject { Text(verbatim: subject.plain).font(.headline) }
      Group {
        line("From", mail.from)
        line("To (of a mail)", mail.to)
        line("Cc", mail.cc)
        if let date = mail.date.flatMap({ try? Date($0, strategy: .iso8601) }) {
          LabeledContent("Date") { Text(date, format: .dateTime.day().month(.abbreviated).year().hour().minute()) }
        }
      }
      .font(.subheadline)
    }
  }

  @ViewBuilder private func line(_ label: LocalizedStringKey, _ people: [String]) -> some View {
    if !people.isEmpty { LabeledContent(label) { Text(verbatim: people.map(\.plain).joined(separator: ", ")) } }
  }
}

/// Attachments of a mail or PDF, or what is in an archive.
private struct PartList: View {
  let parts: [LibraryPart]
  let areAttachments: Bool

  var body: some View {
    Card {
      Text(areAttachments ? "Attachments" : "Contents").font(.headline)
      ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
        LabeledContent {
          if let size = part.size { Text(size, format: .byteCount(style: .file)) }
        } label: {
          Text(verbatim: part.name.plain)
        }
      }
    }
    .font(.subheadline)
  }
}
