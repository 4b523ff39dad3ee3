package import AtriumAPI
package import AtriumServer
import Storage

/// A room that exists only for tests: all that a room of the server has to bring.
package struct ToyModule: RoomModule {
  package let isPublic: Bool

  package init(isPublic: Bool = false) { self.isPublic = isPublic }

  package var contract: RoomContract { .toy }
  package var personalTables: [PersonalTables] { [PersonalTables(("toys", "name"))] }
  package var notificationKinds: [String: NoticeKind] {
    [Notice.Kind.toyAdded: NoticeKind { notice, _ in NoticeWords(title: "A new toy", text: notice.subject) }]
  }
  package var pages: [AppPage] {
    [
      AppPage(
        "/toy", symbol: "square.grid.2x2", english: AppPage.Words("Toys", "playroom"), german: AppPage.Words("Spielzeug", "Spielzimmer"))
    ]
  }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await Migrator(
      store: "toy",
      [
        .init(
          1, "toys",
          script: "CREATE TABLE toys (person TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, name));")
      ]
    ).migrate(context.database)
    return ToyRoom(context: context)
  }
}
