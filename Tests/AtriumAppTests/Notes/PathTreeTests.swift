import AtriumAPI
import Paths
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

@Suite struct PathTreeTests {
  private func outline(_ trees: [PathTree], _ depth: Int = 0) -> [String] {
    trees.flatMap { [String(repeating: "-", count: depth) + "\($0.title) \($0.count)"] + outline($0.children ?? [], depth + 1) }
  }

  @Test("tags stand below their parents, whatever the case they are written in")
  func nesting() {
    let tags = [
      PathCount(name: "garden", count: 5), PathCount(name: "Garden/soil", count: 3), PathCount(name: "garden/soil/worms", count: 1),
      PathCount(name: "gardening", count: 2),
    ]
    #expect(outline(PathTree.of(tags, .tags)) == ["garden 5", "-soil 3", "--worms 1", "gardening 2"])
    #expect(PathTree.of(tags, .tags).last?.children == nil)
    let open = PathBranch.shown(of: PathTree.of(tags, .tags), open: ["garden", "garden/soil/worms"])
    #expect(open.map { "\($0.depth) \($0.tree.title)" } == ["0 garden", "1 soil", "0 gardening"])
    #expect(outline(PathTree.below("GARDEN", in: tags, .tags)) == ["soil 3"])
    #expect(PathTree.below("gardening", in: tags, .tags).isEmpty && PathTree.below("", in: tags, .tags).isEmpty)
  }

  @Test("a tag whose parent is not listed stands below the next one that is")
  func gaps() {
    let tags = [PathCount(name: "a", count: 2), PathCount(name: "a/b/c", count: 1), PathCount(name: "x/y", count: 1)]
    #expect(outline(PathTree.of(tags, .tags)) == ["a 2", "-c 1", "y 1"])
    #expect(PathTree.of([], .tags).isEmpty)
  }

  @Test("folders are other ones when their names differ in case")
  func folders() {
    let folders = [PathCount(name: "Garden", count: 3), PathCount(name: "Garden/Beds", count: 1), PathCount(name: "garden", count: 2)]
    #expect(outline(PathTree.of(folders, .folders)) == ["Garden 3", "-Beds 1", "garden 2"])
    #expect(PathTree.below("garden", in: folders, .folders).isEmpty)
    #expect(outline(PathTree.below("Garden", in: folders, .folders)) == ["Beds 1"])
  }

  @Test("folders are other ones when their names differ in Unicode's spelling, tags are not; a mark behind a slash hides nothing")
  func spellings() {
    func paths(_ names: String...) -> [PathCount] { names.map { PathCount(name: $0, count: 1) } }
    let twins = paths("\u{C4}", "\u{C4}/one", "A\u{308}", "A\u{308}/two")
    #expect(outline(PathTree.of(twins, .folders)) == ["\u{C4} 1", "-one 1", "A\u{308} 1", "-two 1"])
    #expect(outline(PathTree.below("A\u{308}", in: twins, .folders)) == ["two 1"])
    #expect(outline(PathTree.of(paths("\u{E4}", "A\u{308}/two"), .tags)) == ["\u{E4} 1", "-two 1"])
    #expect(outline(PathTree.of(paths("a", "a/\u{301}b"), .folders)) == ["a 1", "-\u{301}b 1"])
  }

  @Test("one of two folders that differ in Unicode's spelling alone is opened without the other")
  func openSpellings() {
    let twins = ["\u{C4}", "\u{C4}/one", "A\u{308}", "A\u{308}/two"].map { PathCount(name: $0, count: 1) }
    let shown = PathBranch.shown(of: PathTree.of(twins, .folders), open: ["A\u{308}"])
    #expect(shown.map { PathKey($0.tree.name) } == ["\u{C4}", "A\u{308}", "A\u{308}/two"])
    #expect(Set(shown.map(\.id)).count == 3)
  }

  @Test("tasks stand together by their note, and a note once")
  func tasks() {
    func task(_ id: String, _ document: String) -> NoteTask {
      NoteTask(id: id, document: document, documentTitle: document, text: id, done: false)
    }
    let groups = NoteTasks.groups(of: [task("1", "b"), task("2", "b"), task("3", "a"), task("4", "b")])
    #expect(groups.map(\.id) == ["b", "a"])
    #expect(groups.first?.tasks.map(\.id) == ["1", "2", "4"])
    #expect(NoteTasks.groups(of: [task("1", "\u{C4}"), task("2", "A\u{308}")]).map(\.tasks.count) == [1, 1])
  }
}

@Suite struct SearchHintTests {
  private func completions(_ query: String) -> [String] {
    SearchHint.hints(for: query, tags: ["garden", "garden/soil", "Garage", "house"]).map(\.completion)
  }

  @Test("an empty field explains every operator")
  func empty() {
    #expect(completions("") == ["tag:", "path:", "title:", "\"", "-"])
    #expect(completions("plum ").isEmpty)
  }

  @Test("an operator that is begun is completed, also one that is denied")
  func begun() {
    #expect(completions("t") == ["tag:", "title:"])
    #expect(completions("plum ti") == ["plum title:"])
    #expect(completions("plum -PA") == ["plum -path:"])
    #expect(completions("plum").isEmpty && completions("\"t").isEmpty && completions("\"plum t").isEmpty)
  }

  @Test("the tags that begin as it is written are offered")
  func tags() {
    #expect(completions("tag:gar") == ["tag:garden", "tag:garden/soil", "tag:Garage"])
    #expect(completions("plum -tag:garden") == ["plum -tag:garden/soil"])
    #expect(completions("tag:zoo").isEmpty)
  }
}
