import AtriumApp
import SwiftUI

/// The first page of a PDF, and its text.
struct PDFContent: View {
  let file: OpenFile

  var body: some View {
    VStack(alignment: .leading, spacing: Space.part) {
      PictureContent(file: file, isPreview: true, reason: reason)
      if case .document(let document) = file.content { DisclosureGroup("Text") { DocumentContent(document: document) } }
    }
  }

  private var reason: LocalizedStringKey? {
    if case .unreadableDocument(let code) = file.content { DocumentContent.reason(code) } else { nil }
  }
}
