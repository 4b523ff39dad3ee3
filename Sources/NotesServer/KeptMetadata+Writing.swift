import AtriumAPI
import AtriumServer
import Storage

extension KeptMetadata {
  /// The metadata as it is kept. Its members are in order, so that the same notes make the same index.
  ///
  /// Written without a coder, which took as long as half of reading and parsing a note; a test holds it against one.
  static func text(of metadata: DocumentMetadata) -> String {
    var json = JSONText()
    json.object {
      if case .unknown(let authored) = metadata.classification {
        $0.member("authoredClassification", authored)
        $0.member("classification", Classification.reference.rawValue)
      } else {
        $0.member("classification", (metadata.classification ?? .reference).rawValue)
      }
      $0.member(
        "classificationSource",
        (metadata.classification == nil ? ClassificationSource.default : metadata.classificationSource).rawValue)
      $0.member("created", WireDate.text(of: metadata.created))
      if let entities = metadata.entities { $0.member(entities) }
      $0.name("hasFrontmatter")
      $0.claim(metadata.hasFrontmatter)
      $0.member("linksTo", metadata.linksTo)
      $0.member("modified", WireDate.text(of: metadata.modified))
      $0.member("tags", metadata.tags)
    }
    return json.string
  }
}

extension JSONText {
  fileprivate mutating func member(_ entities: Entities) {
    name("entities")
    object {
      for (name, list) in [
        ("concepts", entities.concepts), ("locations", entities.locations), ("organizations", entities.organizations),
        ("people", entities.people),
      ] {
        if let list { $0.member(name, list) }
      }
    }
  }

  fileprivate mutating func member(_ name: String, _ texts: [String]) {
    self.name(name)
    array(texts) { $0.text($1) }
  }
}
