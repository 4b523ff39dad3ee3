import Foundation
import Testing

@testable import AtriumDevice

@Suite("A downloaded file has a name that a preview can show")
struct DocumentNameTests {
  @Test(
    "it is the name from the server, as far as a file system takes it",
    arguments: [
      ("inbox/2026/Invoice March.pdf", "Invoice March.pdf"), ("a/b:c.txt", "b-c.txt"), ("a/b\\c\n.txt", "b-c-.txt"),
      ("a/.hidden.md", "hidden.md"), ("a/..", "document"), ("", "document"), ("Über uns 🎉.md", "Über uns 🎉.md"),
    ])
  func plain(path: String, name: String) { #expect(DocumentName.local(for: path) == name) }

  @Test("a name that is too long loses its middle, and keeps what says its kind")
  func long() {
    let name = DocumentName.local(for: String(repeating: "ü", count: 300) + ".pdf")
    #expect(name.utf8.count <= 200)
    #expect(name.hasSuffix("ü.pdf"))
    #expect(DocumentName.local(for: String(repeating: "x", count: 300)).utf8.count == 200)
  }

  @Test("a PDF is read in the app's reader, whatever the case of its name; all else in the system's preview")
  func kinds() {
    #expect(DocumentKind(name: "a.PDF") == .pdf)
    #expect(DocumentKind(name: "a.pdf.zip") == .systemPreview)
    #expect(DocumentKind(name: "pdf") == .systemPreview)
    #expect(DocumentKind(name: "a.docx") == .systemPreview)
  }
}
