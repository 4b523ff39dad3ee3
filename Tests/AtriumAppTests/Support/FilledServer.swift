import AtriumAPI
import Foundation
import Testing

extension ScriptedServer {
  /// A server that has something of everything, and speaks English and German.
  static func filled() -> ScriptedServer {
    let server = ScriptedServer()
    let long = Date(timeIntervalSince1970: 981_000_100)
    var note = Document(
      id: "a.md", title: "Plum", excerpt: "A tree",
      metadata: DocumentMetadata(
        classification: .idea, tags: ["garden"], linksTo: ["b.md"], entities: Entities(people: ["Ada"]), created: long, modified: long,
        hasFrontmatter: true))
    server.on("/documents", answer: DocumentPage(documents: [note], count: 1))
    note.html = "<p>Blossom</p>"
    note.outline = [OutlineHeading(id: "h-1", level: 1, text: "Tree"), OutlineHeading(id: "h-2", level: 2, text: "Fruit")]
    note.backlinks = [Backlink(id: "b.md", title: "", context: [SnippetRun(text: "see the plum")])]
    note.mentions = note.backlinks
    server.on("/documents/") { [note] request in
      var note = note
      note.suggestions = NoteSuggestions(
        version: "1", items: [NoteSuggestion(kind: .classification, value: "idea"), NoteSuggestion(kind: .tag, value: "soil")])
      note.problems = [request.isGerman ? "Sie ist lang." : "It is long."]
      return note
    }
    server.on("/tags", answer: TagList(tags: [TagCount(name: "garden", count: 3), TagCount(name: "garden/soil", count: 1)]))
    server.on("/api/notes/folders", answer: NoteFolderList(folders: [NoteFolderCount(path: "Garden", count: 3)]))
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on(
      "/api/notes/tasks",
      answer: NoteTaskPage(tasks: [NoteTask(id: "1", document: "a.md", documentTitle: "Plum", text: "Prune", done: false)]))
    server.on(
      "/summaries", answer: SummaryList(summaries: [SummaryItem(id: "_agent/summaries/2026-08-21.md", date: "2026-08-21", viewed: false)]))
    server.on(
      "/reports", answer: ReportList(reports: [ReportItem(id: "_agent/reports/weekly/2026-W34.md", weekOf: "2026-08-17", viewed: true)]))
    server.on("/api/notes/graph", answer: GraphPictureTests.graph)
    server.on("/api/notes/index") { request in
      NoteIndexPage(
        state: IndexState(indexed: 1, pending: 0, skipped: 0, failed: 1, problem: request.isGerman ? "Kein Platz." : "No room."),
        files: [NoteIndexEntry(id: "broken.md", status: .failed, reason: request.isGerman ? "Sie ist kaputt." : "It is broken.", at: long)])
    }
    server.on("/api/notes/writing", answer: NoteWriting(daily: true, timeZone: "Asia/Kathmandu"))
    server.on("/api/notifications") { request in
      NoticePage(
        notices: [
          Notice(
            id: "1", room: .notes, kind: Notice.Kind.unreadableFiles, title: request.isGerman ? "Unlesbar" : "Unreadable",
            text: "broken.md",
            at: long, seen: false)
        ], unseen: 1)
    }
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 1))
    let browser = PushDestination(id: "d1", kind: .browser, name: "Firefox · Linux", since: long)
    server.on("/api/push", answer: PushOverview(apple: false, browserKey: "BKey", destinations: [browser]))
    let sent = PushRecord(id: "1", at: long, title: "Mend the pump", outcome: .sent, destination: "Firefox")
    server.on("/api/push/log", answer: PushPage(records: [sent]))
    server.on("/api/house", answer: House(rooms: [.notes, .agents]))
    server.on("/api/house/home") { request in
      Home(
        needs: [
          HomeCard(id: "tasks", room: .notes, kind: .tasks, title: request.isGerman ? "Eine Aufgabe" : "One task", place: "/notes/tasks")
        ],
        news: [HomeCard(id: "a.md", room: .notes, kind: .document, title: "Plum", detail: "A tree", at: long, place: "/notes/read/a.md")],
        resume: [HomeCard(id: "s1", room: .agents, kind: .visit, title: "Mend the pump", at: long, place: "/agents/sessions/s1")],
        rooms: [HomeRoom(room: .notes), HomeRoom(room: .agents)])
    }
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/search") { request in
      let plum = SearchHit(
        id: "a.md", kind: .document, title: "Plum", snippet: [SnippetRun(text: "A "), SnippetRun(text: "tree", marked: true)], why: .tag,
        place: "/notes/read/a.md", at: long)
      let page = SearchHit(
        id: "/settings", kind: .page, title: request.isGerman ? "Einstellungen" : "Settings", why: .keyword, place: "/settings")
      return HouseSearch(
        query: request[field: "q"] ?? "",
        groups: [
          SearchGroup(source: .init(.notes), hits: [plum], more: true),
          SearchGroup(source: .settings, title: request.isGerman ? "Einstellungen" : "Settings", hits: [page]),
          SearchGroup(source: .init(.agents), problem: .notInTime),
        ], isComplete: false)
    }
    server.on("/api/house/about", answer: About(version: "9.8.7", folder: "my vault"))
    let session = AgentSession.sample("s1", state: .needsPermission, title: "Mend the pump", subagents: 2)
    server.on("/api/v1/devices", answer: AgentDevicePage(devices: [.sample("atelier", skew: -300, waiting: 4, needing: 1)]))
    server.on("/api/v1/devices/atelier/sessions", answer: AgentSessionPage(sessions: [session]))
    server.on("/api/v1/sessions", answer: AgentSessionPage(sessions: [session]))
    server.on("/api/v1/sessions/s1", answer: session)
    server.on("/api/v1/sessions/s1/asks", answer: AgentAskList(asks: []))
    server.on(
      "/api/v1/sessions/s1/events",
      answer: AgentEventPage(events: [.sample(2, "PermissionRequest", tool: "Bash"), .sample(1, "UserPromptSubmit", title: "Mend it")]))
    return server
  }

  /// Addresses of all kinds of screens, each with something that is there once it is loaded, whatever the language.
  static let places = [
    ("/notes", "Plum"), ("/notes/folders", "Garden"), ("/notes/folders/Garden", "Plum"), ("/notes/tags", "garden"),
    ("/notes/tags/garden", "Plum"),
    ("/notes/summaries/2026-08-21", "Blossom"), ("/notes/reports/2026-W34", "Blossom"), ("/notes/graph", "Soil"), ("/notes/tasks", "Prune"),
    ("/", "Plum"), ("/search?q=plum", "Plum"), ("/notices", "broken.md"), ("/settings", "my vault"), ("/settings/notes", "broken.md"),
    ("/notes/read/a.md", "Blossom"),
    ("/agents", "Mend the pump"), ("/agents/sessions/s1", "Mend it"), ("/agents/devices", "atelier"),
    ("/agents/devices/atelier", "Mend the pump"),
  ]
}

extension WireRequest {
  fileprivate var isGerman: Bool { self[field: "language"]?.hasPrefix("de") == true }
}

extension AppScreen {
  /// Waits until both columns have what they asked for.
  func load(_ words: String) async throws {
    try await wait("it is loaded") {
      try !isLoading(.content) && !isLoading(.detail) && (shows(words, in: .content) || shows(words, in: .detail))
    }
  }
}
