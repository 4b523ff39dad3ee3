import Markdown
import Storage

/// What the renderer asks of the vault while a note is shown: what links mean, and the text of notes that are embedded.
struct VaultLinks: LinkResolving {
  let connection: Connection
  let reader: NoteReader

  func resolve(_ targets: Set<LinkTarget>, in key: String) throws -> [LinkTarget: ResolvedLink] {
    let targets = Array(targets)
    // An address of Markdown is a path from the note's own folder, which a path of a wikilink says with a dot.
    let questions = targets.map { LinkQuestion($0.isAddress ? "./" + $0.path : $0.path, in: key) }
    let meanings = try LinkResolution(connection: connection).meanings(of: questions)
    let titles = try NoteStore.titles(of: meanings.compactMap { if case .note(let key) = $0 { key } else { nil } }, connection)
    var resolved: [LinkTarget: ResolvedLink] = [:]
    for (target, meaning) in zip(targets, meanings) {
      switch meaning {
      case .note(let key): resolved[target] = .note(key: key, title: titles[key] ?? NoteKey.fileName(key))
      case .file(let path): resolved[target] = .file(path: path)
      case nil: break
      }
    }
    return resolved
  }

  func markdown(of key: String) throws -> String? { reader.body(of: key) }
}
