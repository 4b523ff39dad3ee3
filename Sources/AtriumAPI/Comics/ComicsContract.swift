extension Room {
  public static let comics = Room(rawValue: "comics")
}

extension RoomContract {
  /// Books of pages: comics, manga, webtoons.
  public static let comics = RoomContract(
    .comics,
    calls: [
      ListComicBooks.self, GetComicBook.self, ListComicPages.self, ListComicFolders.self, ListComicSeries.self, GetComicIndex.self,
      ListComicRecents.self, ShowComicRecents.self, ClearComicRecents.self, ListComicFavourites.self, AddComicFavourite.self,
      RemoveComicFavourite.self, GetComicProgress.self, SetComicProgress.self, ClearComicProgress.self, ListComicBookmarks.self,
      AddComicBookmark.self, RemoveComicBookmark.self, ClearComicPictures.self, DeleteComicBooks.self, ListComicDeletions.self,
      RestoreComicDeletion.self, PurgeComicDeletion.self, ListComicDuplicates.self, DismissComicDuplicates.self, SetComicBookSeries.self,
      ClearComicBookSeries.self, RenameComicSeries.self,
    ],
    byteCalls: [GetComicPage.self, GetComicThumbnail.self], uploadCalls: [ImportComic.self],
    problems: Problem.Code.unreadableBooks + [.otherFileSystem])
}

extension Problem.Code {
  /// Why a book cannot be read (seed: C9).
  public static let unreadableBooks: [Problem.Code] = [
    .unsupportedFormat, .corruptedArchive, .extractionFailed, .decoderStopped, .passwordProtected, .emptyArchive, .tooManyEntries,
    .archiveTooLarge,
  ]

  public static let unsupportedFormat = Problem.Code("unsupported_format", status: 422, title: "The file's format isn't supported.")
  public static let corruptedArchive = Problem.Code("corrupted_archive", status: 422, title: "The file is damaged.")
  public static let extractionFailed = Problem.Code("extraction_failed", status: 422, title: "The page can't be read.")
  public static let otherFileSystem = Problem.Code(
    "other_file_system", status: 409, title: "The file is on another file system than the trash.")
  public static let decoderStopped = Problem.Code("decoder_stopped", status: 422, title: "What decodes the file crashed or took too long.")
  public static let passwordProtected = Problem.Code("password_protected", status: 422, title: "The file is protected by a password.")
  public static let emptyArchive = Problem.Code("empty_archive", status: 422, title: "The file has no pages.")
  /// `limit` says how many entries are read.
  public static let tooManyEntries = Problem.Code("too_many_entries", status: 422, title: "The file has too many entries.")
  /// `limit` says how many bytes are read.
  public static let archiveTooLarge = Problem.Code("archive_too_large", status: 422, title: "The file's pages are too large.")
}

extension Change.Kind {
  /// The person's progress in books changed; only their own streams say so. `ids` are the books'.
  public static let comicProgressChanged = "comic_progress_changed"
  /// Whether the person sees what they read last changed; only their own streams say so. `ids` is `recents`.
  public static let comicRecentsChanged = "comic_recents_changed"
  /// The person's favourites changed; only their own streams say so. `ids` are the books'.
  public static let comicFavouritesChanged = "comic_favourites_changed"
  /// What is known of duplicates changed. `ids` are the books that were dismissed, or `search` when the search for them went on.
  public static let comicDuplicatesChanged = "comic_duplicates_changed"
}

extension SearchHit.Kind {
  /// A book; `id` is its own.
  public static let comicBook = SearchHit.Kind(rawValue: "comic_book")
}

extension SearchHit.Field {
  /// The series that a book is part of.
  public static let series = SearchHit.Field(rawValue: "series")
  /// Who wrote or drew it, or appears in it.
  public static let people = SearchHit.Field(rawValue: "people")
}

extension HomeCard.Kind {
  /// A book that the person has begun; `id` is its own.
  public static let continueReading = HomeCard.Kind(rawValue: "continue_reading")
}
