import AtriumServer
import Markdown
import Paths
import Storage

/// The vault as the renderer asks for it: what links mean by the index, and the text of embedded notes from their files.
struct VaultLinks: LinkResolving {
  let connection: Connection
  let reader: NoteReader

  func resolve(_ targets: Set<LinkTarget>, in key: String) throws -> [LinkTarget: ResolvedLink] {
    let asked = Array(targets)
    let questions = asked.map { LinkQuestion(Note.Link(target: $0.path, isAddress: $0.isAddress).path, in: key) }
    let meanings = try LinkResolution(connection: connection).meanings(of: questions)
    let titles = try NoteStore.titles(of: meanings.compactMap { $0?.note }, connection)
    var resolved: [LinkTarget: ResolvedLink] = [:]
    for (target, meaning) in zip(asked, meanings) {
      switch meaning {
      case .note(let key): resolved[target] = .note(key: key, title: titles[PathKey(key)] ?? NoteKey.bareName(key))
      case .file(let path): resolved[target] = .file(path: path)
      case nil: continue
      }
    }
    return resolved
  }

  /// What cannot be read is not embedded; a link stands in its place.
  func markdown(of key: String) throws -> String? {
    reader.body(of: key)
  }
}
