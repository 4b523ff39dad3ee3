/// Reads elements of XML documents. Each that is asked for is a part, when it ends.
///
/// Descriptors: a file with the documents.
package struct ReadXML: WorkerRequest {
  package typealias Part = FoundElement
  package static let name = "xml.read"
  package static let timeLimit = Duration.seconds(20)

  package var documents: [ByteRange]
  /// Names without a prefix.
  package var elements: Set<String>
  /// More elements than this are `tooLarge`.
  package var limit: Int

  package init(documents: [ByteRange], elements: Set<String>, limit: Int = 20_000) {
    self.documents = documents
    self.elements = elements
    self.limit = limit
  }

  package var mostParts: Int { limit }

  package struct Response: Codable, Sendable, Hashable {
    /// Documents that are not well-formed, by their numbers. What came before their first fault was a part all the same.
    package let damaged: [Int]

    package init(damaged: [Int]) {
      self.damaged = damaged
    }
  }
}

package struct FoundElement: Codable, Sendable, Hashable {
  /// The number of its document, from 0.
  package let document: Int
  /// Without a prefix.
  package let name: String
  /// By their names without a prefix. All together at most 8,192 bytes; what is more is left out.
  package let attributes: [String: String]
  /// Its own text, without that of other elements and without white space around it. At most 4,096 bytes.
  package let text: String

  package init(document: Int, name: String, attributes: [String: String], text: String) {
    self.document = document
    self.name = name
    self.attributes = attributes
    self.text = text
  }
}
