internal import CExpat

/// Receives what is in an XML document, in order. Names are without their prefixes.
protocol XMLHandler: AnyObject {
  /// Whether the rest of the document does not matter.
  var isDone: Bool { get }
  func begin(_ name: String, _ attributes: XMLAttributes)
  /// A part of the text between two tags: valid UTF-8.
  func text(_ bytes: UnsafeRawBufferPointer)
  func end(_ name: String)
}

extension XMLHandler {
  var isDone: Bool { false }
  func text(_ bytes: UnsafeRawBufferPointer) {}
  func end(_ name: String) {}
}

/// The attributes of an element, as long as its handler runs.
struct XMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    self.pairs = pairs
  }

  /// The value of an attribute, with or without a prefix; without one, where there are both.
  subscript(_ name: String) -> String? {
    var found: String?
    var next = pairs
    while let key = next[0], let value = next[1] {
      let whole = XMLStream.bytes(key)
      if whole.elementsEqual(name.utf8) { return String(cString: value) }
      if found == nil, whole.count > name.utf8.count, XMLStream.localName(whole).elementsEqual(name.utf8) { found = String(cString: value) }
      next += 2
    }
    return found
  }

  /// The value of an attribute that has a prefix: `r:id` beside `id`.
  func prefixed(_ name: String) -> String? {
    var next = pairs
    while let key = next[0], let value = next[1] {
      let whole = XMLStream.bytes(key)
      if whole.count > name.utf8.count, XMLStream.localName(whole).elementsEqual(name.utf8) { return String(cString: value) }
      next += 2
    }
    return nil
  }
}
