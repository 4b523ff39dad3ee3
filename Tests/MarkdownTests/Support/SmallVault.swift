@testable import Markdown

/// A vault of a few notes, seen from the page `Kitchen/page.md`, that counts what it is asked.
final class SmallVault: LinkResolving {
  private(set) var resolutions: [Set<LinkTarget>] = []
  private(set) var reads: [String] = []
  private let page: String
  private let notes: [String: String]

  private static let meanings: [String: ResolvedLink] = [
    "spring": .note(key: "Garden/spring.md", title: "Spring"), "../Garden/spring.md": .note(key: "Garden/spring.md", title: "Spring"),
    "Garden/spring": .note(key: "Garden/spring.md", title: "Spring"),
    "odd": .note(key: "Garden/a#b ?%'\"<x>.md", title: "Odd <b>"), "leaf": .note(key: "Kitchen/leaf.md", title: "Leaf"),
    "list": .note(key: "list.md", title: "List"), "page": .note(key: "Kitchen/page.md", title: "Page"),
    "cycle": .note(key: "cycle.md", title: "Cycle"),
    "pic.png": .file(path: "files/pic.png"), "a.mp3": .file(path: "files/a.mp3"), "f.mp4": .file(path: "files/f.mp4"),
    "d.pdf": .file(path: "files/d.pdf"), "b.canvas": .file(path: "files/b.canvas"),
    "t.base": .file(path: "files/t.base"), "b.3gp": .file(path: "files/b.3gp"), "g.webm": .file(path: "files/g.webm"),
  ]

  init(page: String, notes: [String: String] = [:]) {
    self.page = page
    self.notes = [
      "Garden/spring.md":
        "# Spring\n\nIntro[^1]\n\n## Sow\n\n- peas ^peas\n- beans\n\n### Deep\n\nx^[inline]\n\n## End\n\nlast\n\n[^1]: note one\n",
      "Kitchen/leaf.md": "# Leaf\n\n*green* and [[#Leaf]]\n", "list.md": "a\n\n- one\n- two\n\n^all\n\nb\n",
      "cycle.md": "again ![[spring#Sow]] ![[cycle]]\n", "Kitchen/page.md": page,
    ].merging(notes) { $1 }
  }

  func resolve(_ targets: Set<LinkTarget>, in key: String) -> [LinkTarget: ResolvedLink] {
    resolutions.append(targets)
    return targets.reduce(into: [:]) { found, target in
      found[target] =
        Self.meanings[target.path] ?? (notes[target.path + ".md"] == nil ? nil : .note(key: target.path + ".md", title: target.path))
    }
  }

  func markdown(of key: String) -> String? {
    reads.append(key)
    return notes[key]
  }

  func render() throws -> RenderedMarkdown {
    try MarkdownRenderer.render(page, on: NotePage(key: "Kitchen/page.md", bytes: "/app/bytes", links: self))
  }
}
