import PDFKit
import SwiftUI

/// The pages of a PDF, as wide as the view. PDFKit asks for the password of one that has one.
struct PDFPages: UIViewRepresentable {
  let file: URL

  func makeUIView(context: Context) -> PDFView {
    let view = PDFView(frame: .zero)
    view.autoScales = true
    return view
  }

  func updateUIView(_ view: PDFView, context: Context) {
    if view.document?.documentURL != file { view.document = PDFDocument(url: file) }
  }
}
