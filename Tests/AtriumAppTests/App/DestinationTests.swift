import AtriumAPI
import AtriumApp
import Testing

@testable import NotesServer

@Suite struct DestinationTests {
  static let places: [(path: String, destination: Destination)] = [
    ("/notes", Destination(.list)),
    ("/notes/sidebar", Destination(.sidebar)),
    ("/notes/sidebar?from=tags", Destination(.sidebar, on: .tags)),
    ("/notes?in=idea", Destination(.list, filter: NoteFilter(classification: .idea))),
    (
      "/notes?in=idea&tag=garden%2Fsoil&folder=Garden%2FBeds&sort=title",
      Destination(.list, filter: NoteFilter(classification: .idea, tag: "garden/soil", folder: "Garden/Beds", sort: .title))
    ),
    ("/notes/read/Garden/seed%20swap.md?q=q", Destination(.note(key: "Garden/seed swap.md"), filter: NoteFilter(query: "q"))),
    ("/notes/read/a.md?from=tasks&status=all", Destination(.note(key: "a.md"), on: .tasks, tasks: .all)),
    ("/notes/read/a.md?from=tags&tag=garden", Destination(.note(key: "a.md"), on: .tags, filter: NoteFilter(tag: "garden"))),
    ("/notes/tags", Destination(.list, on: .tags)),
    ("/notes/tags?q=gar", Destination(.list, on: .tags, filter: NoteFilter(query: "gar"))),
    ("/notes/tags/garden", .tag("garden")),
    ("/notes/tags/garden/soil", .tag("garden/soil")),
    ("/notes/tags/gr%C3%BCn%20%26%20blau", .tag("grün & blau")),
    // In a path these would be steps.
    ("/notes/tags?tag=..", .tag("..")),
    ("/notes/tags?tag=a%2F..%2Fb&sort=title", Destination(.list, on: .tags, filter: NoteFilter(tag: "a/../b", sort: .title))),
    ("/notes/read/a.md?from=tags&tag=.", Destination(.note(key: "a.md"), on: .tags, filter: NoteFilter(tag: "."))),
    ("/notes/tags/...", .tag("...")),
    ("/notes/folders", Destination(.list, on: .folders)),
    ("/notes/folders/Garden/My%20Beds", .folder("Garden/My Beds")),
    (
      "/notes/folders/Garden?tag=soil&q=worm",
      Destination(.list, on: .folders, filter: NoteFilter(tag: "soil", folder: "Garden", query: "worm"))
    ),
    ("/notes/read/a.md?from=folders&folder=Garden", Destination(.note(key: "a.md"), on: .folders, filter: NoteFilter(folder: "Garden"))),
    ("/notes/summaries", Destination(.list, on: .summaries)),
    ("/notes/summaries?month=2026-07", Destination(.list, on: .summaries, month: "2026-07")),
    (
      "/notes/read/_agent/summaries/2026-08-21.md?from=summaries",
      Destination(.note(key: "_agent/summaries/2026-08-21.md"), on: .summaries)
    ),
    ("/notes/reports", Destination(.list, on: .reports)),
    ("/notes/graph", Destination(.list, on: .graph)),
    ("/notes/graph?in=idea&q=soil", Destination(.list, on: .graph, filter: NoteFilter(classification: .idea, query: "soil"))),
    (
      "/notes/graph?around=Garden%2Fsoil.md&depth=3&tags=yes&entities=yes&unlinked=no&most=1000&as=list",
      Destination(
        .list, on: .graph,
        graph: GraphOptions(
          around: "Garden/soil.md", depth: 3, hasTags: true, hasEntities: true, hidesUnlinked: true, limit: 1000, isList: true))
    ),
    (
      "/notes/read/a.md?from=graph&around=b.md",
      Destination(.note(key: "a.md"), on: .graph, graph: GraphOptions(around: "b.md"))
    ),
    ("/notes/tasks", Destination(.list, on: .tasks)),
    ("/notes/tasks?status=done", Destination(.list, on: .tasks, tasks: .done)),
    ("/notices", Destination(.list, on: .notices)),
    ("/notes/read/a.md?from=notices", Destination(.note(key: "a.md"), on: .notices)),
    ("/notes/settings", Destination(.list, on: .settings)),
    ("/notes/settings/index", Destination(.index, on: .settings)),
    ("/account", Destination(.list, on: .account)),
    ("/account/sessions", Destination(.sessions, on: .account)),
    ("/account/keys", Destination(.keys, on: .account)),
    ("/people", Destination(.list, on: .people)),
    ("/people/links", Destination(.links, on: .people)),
    ("/notes/sidebar?from=account", Destination(.sidebar, on: .account)),
    ("/notes/read/a.md?from=people", Destination(.note(key: "a.md"), on: .people)),
    ("/agents", Destination(.list, on: .agents)),
    ("/agents?by=project&show=all", Destination(.list, on: .agents, agents: SessionOptions(grouping: .project, isAll: true))),
    ("/agents?q=deploy", Destination(.list, on: .agents, filter: NoteFilter(query: "deploy"))),
    ("/agents/sidebar", Destination(.sidebar, on: .agents)),
    ("/agents/sidebar?from=devices", Destination(.sidebar, on: .devices)),
    ("/agents/sessions/7c1f", Destination(.session(id: "7c1f"), on: .agents)),
    ("/agents/sessions/7c1f?from=devices", Destination(.session(id: "7c1f"), on: .devices)),
    ("/agents/sessions/a%2Fb%3F?show=all", Destination(.session(id: "a/b?"), on: .agents, agents: SessionOptions(isAll: true))),
    ("/agents/devices", Destination(.list, on: .devices)),
    ("/agents/devices/4a90", Destination(.device(id: "4a90"), on: .devices)),
    ("/notifications", Destination(.list, on: .notifications)), ("/notifications/log", Destination(.pushLog, on: .notifications)),
    ("/agents/alerts", Destination(.list, on: .alerts)),
    ("/agents/connect", Destination(.connecting, on: .agents)),
    ("/agents/connect?from=devices", Destination(.connecting, on: .devices)),
  ]

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, destination) in Self.places {
      #expect(destination.path == path)
      #expect(Destination(path: path) == destination, "\(path)")
    }
  }

  @Test(
    "an address names the place it was made from",
    arguments: [
      Destination(.list, filter: NoteFilter(classification: .unknown("r&d ="), query: "a&b=c+d 100% #?")),
      Destination(.note(key: "odd #?%&+ name.md"), filter: NoteFilter(classification: .journal, query: "x y")),
      Destination(.note(key: "Küche/味噌汁 🍲.md")), Destination(.note(key: "a//b.md")),
      // A paper of another folder or another name is a note like any other.
      Destination(.note(key: "_agent/summaries/old/2026-08-21.md"), on: .summaries), Destination(.note(key: "a.md"), on: .reports),
      Destination(.note(key: "_agent/summaries/2026-08-21.md")), Destination(.note(key: "_agent/summaries/a?.md"), on: .summaries),
      .tag("a//b"), .tag("50%/#?"), .tag("./a"), .tag("a/.."), .tag("%2e%2e"), .tag("a/"), .tag("/a"),
    ])
  func roundTrip(destination: Destination) {
    #expect(Destination(path: destination.path) == destination)
  }

  @Test("paths read as people and forms write them")
  func paths() {
    #expect(Destination(path: "/notes/") == .start)
    #expect(Destination(path: "/agents/") == Destination(.list, on: .agents))
    #expect(Destination(path: "/agents?by=colour&show=some&from=notes") == Destination(.list, on: .agents))
    #expect(Destination(path: "/notes?q=two+words")?.filter.query == "two words")
    #expect(Destination(path: "/notes?tag=&sort=colour&from=nowhere&q=") == .start)
    #expect(Destination(path: "/notes/tags?tag=garden") == Destination(.list, on: .tags))
    #expect(Destination(path: "/notes/folders?folder=Garden") == Destination(.list, on: .folders))
    // Papers have a short address too; the one they get ends with their path, as relative links need it.
    let week = Destination(path: "/notes/reports/2026-W34")
    #expect(week == Destination(.note(key: "_agent/reports/weekly/2026-W34.md"), on: .reports))
    #expect(week?.path == "/notes/read/_agent/reports/weekly/2026-W34.md?from=reports")
    #expect(Destination(path: "/notes/graph?depth=4&tags=maybe&most=many") == Destination(.list, on: .graph))
    #expect(Destination(path: "/notes/graph?around=a&depth=99&most=-5")?.graph == GraphOptions(around: "a", depth: 5, limit: 1))
  }

  @Test(
    "a path that names no place is none",
    arguments: [
      "", "/", "/other", "/notes/elsewhere", "/notes/read", "/notes/read/", "/notes/sidebar/x", "/notes/folders/", "/notes/read/%ff",
      "/notes/notes",
      "/notes/tags/", "/notes/tags/a/", "/notes/tags/%ff", "/notes/summaries/", "/notes/summaries/2026/08", "/notes/reports/a/b",
      "/notes/account", "/notes/people", "/account/", "/account/other", "/people/keys", "/accounts",
      "/notes/tasks/1", "/notes/settings/index/a", "/notes/settings/other", "/notes/graph/other",
      "/notes/agents", "/notes/devices", "/agents/other", "/agents/sessions", "/agents/sessions/", "/agents/sessions/a/b",
      "/agents/devices/",
    ])
  func nothing(path: String) {
    #expect(Destination(path: path) == nil)
  }

  @Test("the day and the week of a paper are those of its key")
  func papers() {
    #expect(Destination(path: "/notes/summaries/2026-08-21")?.day == "2026-08-21")
    #expect(Destination(path: "/notes/reports/2026-W34")?.week == "2026-W34")
    #expect(Destination(.note(key: "a.md"), on: .summaries).day == nil)
  }

  @Test("the graph around a note is another place, and keeps what else it shows")
  func surroundings() {
    let graph = Destination(.list, on: .graph, filter: NoteFilter(tag: "a"), graph: GraphOptions(hasTags: true))
    #expect(graph.around("b.md").path == "/notes/graph?tag=a&around=b.md&tags=yes")
    #expect(graph.around("b.md").around(nil) == graph)
    #expect(Destination(.note(key: "c.md"), on: .tasks, tasks: .all).around("c.md").path == "/notes/graph?around=c.md")
    #expect(!graph.isSamePlace(as: graph.around("b.md")))
  }

  @Test("typing, sorting and turning a page of the calendar are no journey; another list, tag or note is one")
  func samePlace() {
    let list = Destination(.list)
    #expect(list.isSamePlace(as: Destination(.list, filter: NoteFilter(tag: "a", sort: .title, query: "word"))))
    #expect(!list.isSamePlace(as: Destination(.list, filter: NoteFilter(classification: .idea))))
    #expect(!list.isSamePlace(as: list.reading("a.md")) && !list.isSamePlace(as: Destination(.list, on: .tasks)))
    #expect(!Destination.tag("a").isSamePlace(as: .tag("b")) && !Destination.folder("a").isSamePlace(as: .folder("a/b")))
    #expect(Destination(.list, on: .summaries).isSamePlace(as: Destination(.list, on: .summaries, month: "2026-07")))
  }

  @Test("two notes whose names differ in Unicode's spelling alone are two places")
  func spellings() {
    let (composed, decomposed) = (Destination(.note(key: "\u{C4}.md")), Destination(.note(key: "A\u{308}.md")))
    #expect(composed != decomposed && !composed.isSamePlace(as: decomposed))
    #expect(composed == Destination(path: composed.path) && decomposed == Destination(path: decomposed.path))
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test("two folders, and the surroundings of two notes, are two places though their names differ in Unicode's spelling alone")
  func spellingsOfFolders() {
    for (one, other) in [
      (Destination.folder("\u{C4}"), Destination.folder("A\u{308}")),
      (Destination.start.around("\u{C4}.md"), Destination.start.around("A\u{308}.md")),
    ] {
      #expect(one != other && !one.isSamePlace(as: other) && Set([one, other, one]).count == 2)
      #expect(one == Destination(path: one.path) && other == Destination(path: other.path))
    }
  }

  @Test("a tag is one place however it is written, as the server takes it: with capitals or without, in either of Unicode's spellings")
  func spellingsOfTags() {
    for (one, other) in [("Garden", "garden"), ("\u{C4}rger", "A\u{308}rger"), ("\u{C4}rger", "a\u{308}rger")] {
      #expect(Destination.tag(one).isSamePlace(as: .tag(other)) && Destination.tag(one) == .tag(other), "\(one)")
      #expect(NoteFilter(tag: one) == NoteFilter(tag: other) && Set([NoteFilter(tag: one), NoteFilter(tag: other)]).count == 1)
      // Each address says the tag as it was written there.
      #expect(Destination(path: Destination.tag(other).path)?.filter.tag.map { Array($0.utf8) } == Array(other.utf8))
    }
    #expect(Destination.tag("Garden") != .tag("gardens") && NoteFilter(tag: "a") != NoteFilter())
  }
}
