extension Room {
  public static let shows = Room(rawValue: "shows")
}

extension RoomContract {
  /// Local shows: who plays where and when.
  public static let shows = RoomContract(
    .shows,
    calls: [
      ListUpcomingShows.self, ListShowCities.self, FindShows.self, ListMyShows.self, GetShow.self, SubmitShow.self, UpdateShow.self,
      DeleteShow.self, PublishShow.self, UnpublishShow.self, MakeShowPrivate.self, SetShowSoldOut.self, SetShowCancelled.self,
      ReportShow.self, GetArtist.self, ListArtistShows.self, FindArtists.self, UpdateArtist.self, GetVenue.self, ListVenueShows.self,
      FindVenues.self, UpdateVenue.self, ListSavedShows.self, SaveShow.self, UnsaveShow.self, SeeSavedShow.self, CheckSavedShow.self,
      CountShowSaves.self, ListShowQueue.self, ApproveShow.self, RejectShow.self, DismissShowReport.self, MergeShows.self,
      ListShowRevisions.self, UndoShowChange.self, ListShowFollows.self, FollowArtist.self, UnfollowArtist.self, FollowVenue.self,
      UnfollowVenue.self, GetShowProfile.self, SetShowChoices.self, RenewShowCalendar.self, ListShowModerators.self,
      AddShowModerator.self, RemoveShowModerator.self, ReadShowFlyer.self, PreviewShowImport.self, ImportShows.self, ListShowFeeds.self,
      FollowShowFeed.self, UnfollowShowFeed.self,
    ],
    problems: [.alreadyDecided, .unreadableFlyer, .unreadableShows])
}

extension Problem.Code {
  /// Another moderator was first; `detail` says what they decided.
  public static let alreadyDecided = Problem.Code("already_decided", status: 409, title: "This was decided already.")
  /// The picture cannot be decoded, or no text can be recognised on this server; `detail` says which.
  public static let unreadableFlyer = Problem.Code("unreadable_flyer", status: 422, title: "The flyer can't be read.")
  /// An address or a file from which no shows can be read; `detail` says why, of a table with line and column.
  public static let unreadableShows = Problem.Code("unreadable_shows", status: 422, title: "The shows can't be read.")
}

extension Change.Kind {
  /// Shows were added, changed or removed. `ids` are the ids of public shows.
  public static let showsChanged = "shows_changed"
  /// Shows of the person that others do not see changed; only their own streams say so. `ids` are the shows'.
  public static let myShowsChanged = "my_shows_changed"
  /// The person saved or unsaved shows, or what they saved changed; only their own streams say so. `ids` are the shows'.
  public static let savedShowsChanged = "saved_shows_changed"
  /// The queue of the moderators changed; only their own streams say so. `ids` are the shows'.
  public static let showQueueChanged = "show_queue_changed"
  /// What the person follows or chose changed; only their own streams say so. `ids` is `profile`.
  public static let showProfileChanged = "show_profile_changed"
}

extension SearchHit.Kind {
  /// A show; `id` is its own.
  public static let show = SearchHit.Kind(rawValue: "show")
  public static let showArtist = SearchHit.Kind(rawValue: "show_artist")
  public static let showVenue = SearchHit.Kind(rawValue: "show_venue")
}

extension HomeCard.Kind {
  /// A saved show that comes soon; `id` is its own.
  public static let nextShow = HomeCard.Kind(rawValue: "next_show")
}
