/// All of the contract: the list from which the reference is printed and against which the handlers are counted.
public enum Contract {
  /// Grows only when an answer changes in a way that an older client would notice. See `House.contractVersion`.
  public static let version = 1

  public static let calls: [any Call.Type] = house + accounts + notes + jobs + agents + push
  public static let byteCalls: [any ByteCall.Type] = [GetRaw.self]
  public static let eventCalls: [any EventCall.Type] = [WatchChanges.self]

  private static let house: [any Call.Type] = [GetHealth.self, GetReadiness.self, GetHouse.self, GetAbout.self]
  private static let jobs: [any Call.Type] = [ListJobs.self, GetJob.self, CancelJob.self]
  private static let notes: [any Call.Type] = [
    ListDocuments.self, GetDocument.self, SearchDocuments.self, SearchNotes.self,
    ListTags.self, GetTag.self, ListTagDocuments.self, ListClassifications.self, ListNoteFolders.self, ListSummaries.self, ListReports.self,
    ListNoteTasks.self, GetNoteGraph.self, GetNoteIndex.self,
    ListNotices.self, CountNotices.self, MarkNoticesSeen.self,
  ]

  /// The reference of the whole contract, as OpenAPI 3.1.
  public static let reference = OpenAPIDocument(
    title: "Atrium", version: "\(version)", calls: calls, byteCalls: byteCalls, eventCalls: eventCalls)

  /// Whether a call at that place needs nobody to be signed in: those that sign in are among them.
  ///
  /// - Parameter path: percent-encoded, without a query.
  public static func isOpen(_ method: Route.Method, _ path: String) -> Bool { open[method]?.contains(path) == true }

  /// None of them has a placeholder.
  private static let open = Dictionary(grouping: calls.map { $0.route }.filter { $0.scope == .open }, by: \.method).mapValues {
    Set($0.map(\.path))
  }

  /// Whether `path` (percent-encoded, without a query) is the address of bytes, and not of a call that answers JSON.
  public static func isAddressOfBytes(_ path: String) -> Bool {
    byteCalls.contains { call in
      // A path that no field can hold is none.
      (try? call.route.fields(in: path)) != nil
    }
  }
}
