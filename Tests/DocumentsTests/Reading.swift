import DocumentModel
import Testing
import Zip

@testable import Documents

/// Reads bytes as a file of this name.
func content(of bytes: [UInt8], name: String = "file", address: String? = nil, limits: DocumentLimits = .init()) throws -> DocumentContent {
  try Documents.read(MemorySource(bytes), name: name, address: address, limits: limits)
}

/// The text of a file; a file that is none fails the test.
func document(_ bytes: [UInt8], name: String = "file", address: String? = nil, limits: DocumentLimits = .init()) throws -> DocumentText {
  let content = try content(of: bytes, name: name, address: address, limits: limits)
  guard case .text(let document) = content else { throw Unexpected(content: content) }
  return document
}

func document(_ text: String, name: String = "file", address: String? = nil, limits: DocumentLimits = .init()) throws -> DocumentText {
  try document(Array(text.utf8), name: name, address: address, limits: limits)
}

struct Unexpected: Error {
  let content: DocumentContent
}

extension DocumentText {
  /// The text from a section's place to that of the next one.
  func text(ofSection number: Int) -> String {
    let end = sections.indices.contains(number + 1) ? sections[number + 1].offset : text.utf8.count
    return String(decoding: Array(text.utf8)[sections[number].offset..<end], as: UTF8.self)
  }

  /// What the text has at the place of a heading.
  func textAt(_ heading: Heading) -> String {
    String(decoding: Array(text.utf8)[heading.offset...].prefix(heading.text.utf8.count), as: UTF8.self)
  }
}
