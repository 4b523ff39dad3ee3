import PDFKit
import SwiftUI

/// The pages of a PDF, as wide as the view. PDFKit asks for the password of one that has one.
struct PDFPages: NSViewRepresentable {
  let file: URL

  func makeNSView(context: Context) -> PDFView {
    let view = PDFView(frame: .zero)
    view.autoScales = true
    return view
  }

  func updateNSView(_ view: PDFView, context: Context) {
    if view.document?.documentURL != file { view.document = PDFDocument(url: file) }
  }
}
