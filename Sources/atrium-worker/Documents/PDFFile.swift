import CPoppler
import DocumentModel
import WorkerContract
import WorkerRuntime

/// An open PDF, read by poppler. It has no password, or an empty one.
final class PDFFile {
  private let file: MappedFile
  private let document: OpaquePointer

  /// Loads what poppler reads from the disk, the names of its character maps. It keeps that as long as any document is open, so a small one
  /// stays open. To be called before a process gives up files.
  static func prepare() {
    _ = smallest.withUTF8Buffer { poppler_document_new_from_bytes(g_bytes_new_static($0.baseAddress, gsize($0.count)), nil, nil) }
  }

  /// A PDF with one empty page. Poppler finds its objects without their table.
  private static let smallest: StaticString = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
    trailer <</Root 1 0 R>>
    """

  /// - Throws: ``WorkerFailure``, `passwordProtected` or `damaged`.
  init(_ file: MappedFile) throws(WorkerFailure) {
    self.file = file
    let bytes = g_bytes_new_static(file.bytes.baseAddress, gsize(file.bytes.count))
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_bytes(bytes, nil, &error) else {
      defer { g_clear_error(&error) }
      let isProtected = g_error_matches(error, poppler_error_quark(), Int32(POPPLER_ERROR_ENCRYPTED.rawValue)) != 0
      throw isProtected ? WorkerFailure(.passwordProtected) : WorkerFailure(.damaged, "poppler does not open it")
    }
    self.document = document
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  var bytes: UnsafeRawBufferPointer { file.bytes }
  var pageCount: Int { max(0, Int(poppler_document_get_n_pages(document))) }
  var title: String? { String(taking: poppler_document_get_title(document)) }
  var author: String? { String(taking: poppler_document_get_author(document)) }
  var created: String? { Self.text(poppler_document_get_creation_date_time(document)) }
  var modified: String? { Self.text(poppler_document_get_modification_date_time(document)) }

  /// - Parameter index: from 0.
  /// - Returns: nil for a page that is not one.
  func page(_ index: Int) -> PDFPage? { poppler_document_get_page(document, Int32(clamping: index)).map(PDFPage.init) }

  var attachments: [DocumentText.Attachment] {
    guard poppler_document_has_attachments(document) != 0 else { return [] }
    let list = poppler_document_get_attachments(document)
    defer { g_list_free_full(list, g_object_unref) }
    return Self.elements(of: list).map { element in
      let attachment = element.assumingMemoryBound(to: PopplerAttachment.self)
      let size = Int64(clamping: poppler_attachment_get_size(attachment))
      return DocumentText.Attachment(
        name: poppler_attachment_get_name(attachment).map { String(cString: $0) } ?? "", mediaType: nil, size: size > 0 ? size : nil)
    }
  }

  /// What the elements of a list point to. The fields of GLib's structures belong to whichever module was imported first, so none is read here.
  static func elements(of list: UnsafeMutablePointer<GList>?) -> [UnsafeMutableRawPointer] {
    var elements: [UnsafeMutableRawPointer] = []
    withUnsafeMutablePointer(to: &elements) { elements in
      g_list_foreach(
        list, { element, elements in element.map { elements!.assumingMemoryBound(to: [UnsafeMutableRawPointer].self).pointee.append($0) } },
        elements)
    }
    return elements
  }

  /// ISO 8601, with the zone that the file says.
  private static func text(_ time: OpaquePointer?) -> String? {
    guard let time else { return nil }
    defer { g_date_time_unref(time) }
    return String(taking: g_date_time_format(time, "%Y-%m-%dT%H:%M:%S%:z"))
  }
}

extension String {
  /// Copies a text of GLib, and frees it.
  init?(taking text: UnsafeMutablePointer<gchar>?) {
    guard let text else { return nil }
    defer { g_free(text) }
    self.init(cString: text)
  }
}
