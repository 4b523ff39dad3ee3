import AtriumAPI
import AtriumApp
import Paths
import Testing

@testable import NotesApp

/// The Notes room's places and their addresses.
@Suite struct NotePlaceTests {
  static let places: [(path: String, place: NotePlace)] = [
    ("/notes", NotePlace(.list)),
    ("/notes/sidebar", NotePlace(.sidebar)),
    ("/notes/sidebar?from=tags", NotePlace(.sidebar, on: .tags)),
    ("/notes?in=idea", NotePlace(.list, filter: NoteFilter(classification: .idea))),
    (
      "/notes?in=idea&tag=garden%2Fsoil&folder=Garden%2FBeds&sort=title",
      NotePlace(.list, filter: NoteFilter(classification: .idea, tag: "garden/soil", folder: "Garden/Beds", sort: .title))
    ),
    ("/notes/read/Garden/seed%20swap.md?q=q", NotePlace(.note(key: "Garden/seed swap.md"), filter: NoteFilter(query: "q"))),
    ("/notes/read/a.md?from=tasks&status=all", NotePlace(.note(key: "a.md"), on: .tasks, tasks: .all)),
    ("/notes/read/a.md?from=tags&tag=garden", NotePlace(.note(key: "a.md"), on: .tags, filter: NoteFilter(tag: "garden"))),
    ("/notes/tags", NotePlace(.list, on: .tags)),
    ("/notes/tags?q=gar", NotePlace(.list, on: .tags, filter: NoteFilter(query: "gar"))),
    ("/notes/tags/garden", .tag("garden")),
    ("/notes/tags/garden/soil", .tag("garden/soil")),
    ("/notes/tags/gr%C3%BCn%20%26%20blau", .tag("grün & blau")),
    ("/notes/tags?tag=..", .tag("..")),
    ("/notes/tags?tag=a%2F..%2Fb&sort=title", NotePlace(.list, on: .tags, filter: NoteFilter(tag: "a/../b", sort: .title))),
    ("/notes/read/a.md?from=tags&tag=.", NotePlace(.note(key: "a.md"), on: .tags, filter: NoteFilter(tag: "."))),
    ("/notes/tags/...", .tag("...")),
    ("/notes/folders", NotePlace(.list, on: .folders)),
    ("/notes/folders/Garden/My%20Beds", .folder("Garden/My Beds")),
    (
      "/notes/folders/Garden?tag=soil&q=worm",
      NotePlace(.list, on: .folders, filter: NoteFilter(tag: "soil", folder: "Garden", query: "worm"))
    ),
    ("/notes/read/a.md?from=folders&folder=Garden", NotePlace(.note(key: "a.md"), on: .folders, filter: NoteFilter(folder: "Garden"))),
    ("/notes/summaries", NotePlace(.list, on: .summaries)),
    ("/notes/summaries?month=2026-07", NotePlace(.list, on: .summaries, month: "2026-07")),
    (
      "/notes/read/_agent/summaries/2026-08-21.md?from=summaries",
      NotePlace(.note(key: "_agent/summaries/2026-08-21.md"), on: .summaries)
    ),
    ("/notes/reports", NotePlace(.list, on: .reports)),
    ("/notes/graph", NotePlace(.list, on: .graph)),
    ("/notes/graph?in=idea&q=soil", NotePlace(.list, on: .graph, filter: NoteFilter(classification: .idea, query: "soil"))),
    (
      "/notes/graph?around=Garden%2Fsoil.md&depth=3&tags=yes&entities=yes&unlinked=no&most=1000&as=list",
      NotePlace(
        .list, on: .graph,
        graph: GraphOptions(
          around: "Garden/soil.md", depth: 3, hasTags: true, hasEntities: true, hidesUnlinked: true, limit: 1000, isList: true))
    ),
    (
      "/notes/read/a.md?from=graph&around=b.md",
      NotePlace(.note(key: "a.md"), on: .graph, graph: GraphOptions(around: "b.md"))
    ),
    ("/notes/tasks", NotePlace(.list, on: .tasks)),
    ("/notes/tasks?status=done", NotePlace(.list, on: .tasks, tasks: .done)),
  ]

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(NotePlace(path: path) == place, "\(path)")
    }
  }

  @Test(
    "an address names the place it was made from",
    arguments: [
      NotePlace(.list, filter: NoteFilter(classification: .unknown("r&d ="), query: "a&b=c+d 100% #?")),
      NotePlace(.note(key: "odd #?%&+ name.md"), filter: NoteFilter(classification: .journal, query: "x y")),
      NotePlace(.note(key: "Küche/味噌汁 🍲.md")), NotePlace(.note(key: "a//b.md")),
      // A paper of another folder or another name is a note like any other.
      NotePlace(.note(key: "_agent/summaries/old/2026-08-21.md"), on: .summaries), NotePlace(.note(key: "a.md"), on: .reports),
      NotePlace(.note(key: "_agent/summaries/2026-08-21.md")), NotePlace(.note(key: "_agent/summaries/a?.md"), on: .summaries),
      .tag("a//b"), .tag("50%/#?"), .tag("./a"), .tag("a/.."), .tag("%2e%2e"), .tag("a/"), .tag("/a"),
    ])
  func roundTrip(place: NotePlace) {
    #expect(NotePlace(path: place.path) == place)
  }

  @Test("paths read as people and forms write them")
  func paths() {
    #expect(NotePlace(path: "/notes/") == .start)
    #expect(NotePlace(path: "/notes?q=two+words")?.filter.query == "two words")
    #expect(NotePlace(path: "/notes?tag=&sort=colour&from=nowhere&q=") == .start)
    #expect(NotePlace(path: "/notes/tags?tag=garden") == NotePlace(.list, on: .tags))
    #expect(NotePlace(path: "/notes/folders?folder=Garden") == NotePlace(.list, on: .folders))
    // Papers have a short address too; the one they get ends with their path, as relative links need it.
    let week = NotePlace(path: "/notes/reports/2026-W34")
    #expect(week == NotePlace(.note(key: "_agent/reports/weekly/2026-W34.md"), on: .reports))
    #expect(week?.path == "/notes/read/_agent/reports/weekly/2026-W34.md?from=reports")
    #expect(NotePlace(path: "/notes/graph?depth=4&tags=maybe&most=many") == NotePlace(.list, on: .graph))
    #expect(NotePlace(path: "/notes/graph?around=a&depth=99&most=-5")?.graph == GraphOptions(around: "a", depth: 5, limit: 1))
  }

  @Test(
    "a path that names no place is none",
    arguments: [
      "", "/", "/other", "/notes/elsewhere", "/notes/read", "/notes/read/", "/notes/sidebar/x", "/notes/folders/", "/notes/read/%ff",
      "/notes/notes", "/notes/tags/", "/notes/tags/a/", "/notes/tags/%ff", "/notes/summaries/", "/notes/summaries/2026/08",
      "/notes/reports/a/b", "/notes/account", "/notes/people", "/notes/tasks/1", "/notes/settings", "/notes/graph/other", "/notes/sessions",
      "/notes/devices", "/agents",
    ])
  func nothing(path: String) {
    #expect(NotePlace(path: path) == nil)
  }

  @Test("the day and the week of a paper are those of its key")
  func papers() {
    #expect(NotePlace(path: "/notes/summaries/2026-08-21")?.day == "2026-08-21")
    #expect(NotePlace(path: "/notes/reports/2026-W34")?.week == "2026-W34")
    #expect(NotePlace(.note(key: "a.md"), on: .summaries).day == nil)
  }

  @Test("the graph around a note is another place, and keeps what else it shows")
  func surroundings() {
    let graph = NotePlace(.list, on: .graph, filter: NoteFilter(tag: "a"), graph: GraphOptions(hasTags: true))
    #expect(graph.around("b.md").path == "/notes/graph?tag=a&around=b.md&tags=yes")
    #expect(graph.around("b.md").around(nil) == graph)
    #expect(NotePlace(.note(key: "c.md"), on: .tasks, tasks: .all).around("c.md").path == "/notes/graph?around=c.md")
    #expect(!graph.isSamePlace(as: graph.around("b.md")))
  }

  @Test("typing, sorting and turning a page of the calendar are no journey; another list, tag or note is one")
  func samePlace() {
    let list = NotePlace(.list)
    #expect(list.isSamePlace(as: NotePlace(.list, filter: NoteFilter(tag: "a", sort: .title, query: "word"))))
    #expect(!list.isSamePlace(as: NotePlace(.list, filter: NoteFilter(classification: .idea))))
    #expect(!list.isSamePlace(as: list.reading("a.md")) && !list.isSamePlace(as: NotePlace(.list, on: .tasks)))
    #expect(!NotePlace.tag("a").isSamePlace(as: .tag("b")) && !NotePlace.folder("a").isSamePlace(as: .folder("a/b")))
    #expect(NotePlace(.list, on: .summaries).isSamePlace(as: NotePlace(.list, on: .summaries, month: "2026-07")))
  }

  @Test("two notes whose names differ in Unicode's spelling alone are two places")
  func spellings() {
    let (composed, decomposed) = (NotePlace(.note(key: "\u{C4}.md")), NotePlace(.note(key: "A\u{308}.md")))
    #expect(composed != decomposed && !composed.isSamePlace(as: decomposed))
    #expect(composed == NotePlace(path: composed.path) && decomposed == NotePlace(path: decomposed.path))
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test("two folders, and the surroundings of two notes, are two places though their names differ in Unicode's spelling alone")
  func spellingsOfFolders() {
    for (one, other) in [
      (NotePlace.folder("\u{C4}"), NotePlace.folder("A\u{308}")),
      (NotePlace.start.around("\u{C4}.md"), NotePlace.start.around("A\u{308}.md")),
    ] {
      #expect(one != other && !one.isSamePlace(as: other) && Set([one, other, one]).count == 2)
      #expect(one == NotePlace(path: one.path) && other == NotePlace(path: other.path))
    }
  }

  @Test("a tag is one place however it is written, as the server takes it: with capitals or without, in either of Unicode's spellings")
  func spellingsOfTags() {
    for (one, other) in [("Garden", "garden"), ("\u{C4}rger", "A\u{308}rger"), ("\u{C4}rger", "a\u{308}rger")] {
      #expect(NotePlace.tag(one).isSamePlace(as: .tag(other)) && NotePlace.tag(one) == .tag(other), "\(one)")
      #expect(NoteFilter(tag: one) == NoteFilter(tag: other) && Set([NoteFilter(tag: one), NoteFilter(tag: other)]).count == 1)
      // Each address says the tag as it was written there.
      #expect(NotePlace(path: NotePlace.tag(other).path)?.filter.tag.map { Array($0.utf8) } == Array(other.utf8))
    }
    #expect(NotePlace.tag("Garden") != .tag("gardens") && NoteFilter(tag: "a") != NoteFilter())
  }
}
