extension Room {
  public static let notes = Room(rawValue: "notes")
}

extension RoomContract {
  /// A vault of Markdown.
  public static let notes = RoomContract(
    .notes,
    calls: [
      ListDocuments.self, GetDocument.self, SearchDocuments.self, SearchNotes.self,
      ListTags.self, GetTag.self, ListTagDocuments.self, ListClassifications.self, ListNoteFolders.self, ListSummaries.self,
      ListReports.self, MarkDocumentViewed.self, ListNoteTasks.self, GetNoteGraph.self, GetNoteIndex.self, AcceptNoteSuggestion.self,
      DismissNoteSuggestion.self, UndoNoteEdit.self, GetNoteWriting.self, SetNoteWriting.self,
    ],
    problems: [.notText, .frontMatterNotChanged])
}

extension Problem.Code {
  /// The file is there, but its bytes are not UTF-8 text.
  public static let notText = Problem.Code("not_text", status: 422, title: "The file is not text.")
  /// Nothing was added to the front matter of a note: it cannot be read or extended, or says it already.
  public static let frontMatterNotChanged = Problem.Code(
    "front_matter_not_changed", status: 422, title: "The front matter was not changed.")
}

extension Change.Kind {
  /// The person opened a summary or report for the first time; only their own streams say so.
  public static let documentViewed = "document_viewed"
  /// Whether the house writes summaries and reports is set another way.
  public static let noteWritingChanged = "note_writing_changed"
}

extension Job.Kind {
  /// Writes the summaries and reports that are due.
  public static let writePapers = "write_papers"
}

extension Notice.Kind {
  /// There are files of notes that the index could not read.
  public static let unreadableFiles = "unreadable_files"
}

extension SearchHit.Kind {
  /// A document of the vault; `id` is its key.
  public static let document = SearchHit.Kind(rawValue: "document")
}

extension HomeCard.Kind {
  /// A document that was changed; `id` is its key.
  public static let document = HomeCard.Kind(rawValue: "document")
  /// Daily summaries that were not opened yet.
  public static let summaries = HomeCard.Kind(rawValue: "summaries")
  /// Weekly reports that were not opened yet.
  public static let reports = HomeCard.Kind(rawValue: "reports")
  /// Open tasks in all documents.
  public static let tasks = HomeCard.Kind(rawValue: "tasks")
}
