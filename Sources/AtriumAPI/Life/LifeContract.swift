extension Room {
  public static let life = Room(rawValue: "life")
}

extension RoomContract {
  /// A person's files, and the inbox in which new ones arrive.
  public static let life = RoomContract(
    .life,
    calls: [
      ListInbox.self, GetInboxItem.self, ListPinnedItems.self, WriteInboxItem.self, DeleteInboxItem.self, PinInboxItem.self,
      UnpinInboxItem.self, GetLibraryTree.self, GetLibraryFile.self, GetLibraryText.self, MakeLibraryFolder.self,
      RenameLibraryFile.self, MoveLibraryFile.self, DeleteLibraryFile.self, PinLibraryFile.self, UnpinLibraryFile.self,
      UndoLibraryChange.self, ChangeLibraryFiles.self,
    ] + digests + people,
    byteCalls: [GetLibraryPreview.self, DownloadLibraryFiles.self, GetDerivedBlob.self, GetPersonPhoto.self, GetPersonCard.self],
    uploadCalls: [UploadLibraryFile.self, WriteLibraryFile.self], formCalls: [CaptureItem.self],
    problems: [
      .nameNotAllowed, .folderIntoItself, .nameTaken, .documentDamaged, .documentProtected, .documentTooLarge, .readOnly, .diskFull,
      .samePerson,
    ])

  private static let digests: [any Call.Type] = [
    GetInboxItemStatus.self, ReenrichInboxItem.self, MakeDigests.self, GetDigest.self, ListDigesters.self, GetDigestQueue.self,
    PauseDigests.self, FindPictureWords.self, ListLedger.self, PauseSending.self,
  ]

  private static let people: [any Call.Type] = [
    ListPeople.self, ListLifePeople.self, ListDuplicatePeople.self, ListProposedPeople.self, DismissProposedPerson.self,
    ListPersonMentions.self, CreatePerson.self, GetPerson.self, UpdatePerson.self, DeletePerson.self, MergePeople.self,
  ]
}

extension Problem.Code {
  /// `detail` says what is wrong with the name.
  public static let nameNotAllowed = Problem.Code("name_not_allowed", status: 400, title: "A file can't have this name.")
  public static let folderIntoItself = Problem.Code("folder_into_itself", status: 400, title: "A folder can't be moved into itself.")
  public static let nameTaken = Problem.Code("name_taken", status: 409, title: "There is already something with this name.")
  public static let documentDamaged = Problem.Code("document_damaged", status: 422, title: "The document is damaged.")
  public static let documentProtected = Problem.Code(
    "document_protected", status: 422, title: "The document is protected by a password.")
  public static let documentTooLarge = Problem.Code("document_too_large", status: 422, title: "The document is too large to be read.")
  public static let readOnly = Problem.Code("read_only", status: 503, title: "The server can't write to this folder.")
  public static let diskFull = Problem.Code("disk_full", status: 507, title: "The disk is full.")
  public static let samePerson = Problem.Code("same_person", status: 400, title: "A person can't be merged with themselves.")
}

extension Change.Kind {
  /// Pins of the person were set or removed; only their own streams say so. `ids` are paths.
  public static let pinsChanged = "pins_changed"
  /// Digests of these files changed. `ids` are paths.
  public static let digestsChanged = "digests_changed"
  /// Nothing more is being made of these files. `ids` are paths.
  public static let digestCompleted = "digest_completed"
  /// Cards of people were written, moved or deleted. `ids` are paths of their files.
  public static let peopleChanged = "people_changed"
}

extension SearchHit.Kind {
  /// A file; `id` is its path.
  public static let file = SearchHit.Kind(rawValue: "file")
  /// A folder; `id` is its path.
  public static let folder = SearchHit.Kind(rawValue: "folder")
  /// A person of whom there is a card; `id` is theirs.
  public static let contact = SearchHit.Kind(rawValue: "contact")
}

extension HomeCard.Kind {
  /// What arrived in the inbox; `id` is its path.
  public static let captured = HomeCard.Kind(rawValue: "captured")
  /// A file that could not be read; `id` is its path.
  public static let unread = HomeCard.Kind(rawValue: "unread")
}
