import CPoppler
import Documents
import Glibc

/// A page of a PDF.
final class PDFPage {
  private let page: OpaquePointer

  /// - Parameter page: whose reference it takes over.
  init(_ page: OpaquePointer) {
    self.page = page
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(page)) }

  /// What the file calls the page, such as "iv".
  var label: String? { String(taking: poppler_page_get_label(page)) }

  /// In reading order.
  var text: PageText {
    let text = poppler_page_get_text(page)
    defer { g_free(text) }
    var (boxes, count) = (UnsafeMutablePointer<PopplerRectangle>?.none, guint(0))
    poppler_page_get_text_layout(page, &boxes, &count)
    defer { g_free(boxes) }
    let places = (0..<Int(count)).map { index in
      let box = boxes![index]
      return PageText.Box(x1: box.x1, y1: box.y1, x2: box.x2, y2: box.y2)
    }
    let length = text.map { strlen($0) } ?? 0
    return places.withUnsafeBufferPointer { places in
      PageText(UnsafeRawBufferPointer(start: text, count: length).assumingMemoryBound(to: UInt8.self), boxes: places)
    }
  }

  /// Addresses that parts of the page link to.
  var links: [String] {
    let mappings = poppler_page_get_link_mapping(page)
    defer { poppler_page_free_link_mapping(mappings) }
    // Poppler adds each in front of the others.
    return PDFFile.elements(of: mappings).reversed().compactMap { element in
      guard let action = element.assumingMemoryBound(to: PopplerLinkMapping.self).pointee.action, action.pointee.type == POPPLER_ACTION_URI,
        let address = action.pointee.uri.uri
      else { return nil }
      return String(cString: address)
    }
  }
}
