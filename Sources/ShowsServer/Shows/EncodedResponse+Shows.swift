import AtriumAPI
import AtriumServer
import Storage

extension EncodedResponse where Value == ShowPage {
  /// A page of a list, as the contract's type would be encoded.
  init(_ page: ShowPage) {
    self.init(capacity: roomOfShow * (page.shows.count + 1)) {
      $0.object {
        $0.name("shows")
        $0.array(page.shows) { $1.write(to: &$0) }
        $0.member("timezone", page.timezone)
        $0.name("total")
        $0.integer(page.total)
        $0.name("pagination")
        $0.object {
          if let cursor = page.pagination.nextCursor { $0.member("next_cursor", cursor) }
          $0.name("has_more")
          $0.claim(page.pagination.hasMore)
          $0.name("limit")
          $0.integer(page.pagination.limit)
        }
      }
    }
  }
}

/// Bytes of most shows, so that the text of a page is not copied while it grows.
private let roomOfShow = 1500

extension JSONText {
  fileprivate mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    self.name(name)
    text(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    claim(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    integer(value)
  }
}

extension Show {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("slug", slug)
      $0.member("title", title)
      $0.member("event_date", WireDate.text(of: startsAt))
      $0.member("is_time_known", isTimeKnown)
      $0.member("doors_at", doorsAt.map(WireDate.text))
      $0.member("music_at", musicAt.map(WireDate.text))
      $0.member("ends_at", endsAt.map(WireDate.text))
      $0.member("day", day)
      $0.member("city", city)
      $0.member("state", state)
      if let price {
        $0.name("price")
        $0.real(price)
      }
      $0.member("price_text", priceText)
      $0.member("age_requirement", ageRequirement)
      $0.member("description", description)
      $0.member("ticket_url", ticketURL)
      $0.member("image_url", imageURL)
      $0.member("status", status.rawValue)
      $0.member("rejection_reason", rejectionReason)
      if let submittedBy { $0.member("submitted_by", Int64(submittedBy)) }
      $0.name("venues")
      $0.array(venues) { $1.write(to: &$0) }
      $0.name("artists")
      $0.array(artists) { $1.write(to: &$0) }
      $0.member("is_sold_out", isSoldOut)
      $0.member("is_cancelled", isCancelled)
      $0.member("created_at", WireDate.text(of: createdAt))
      $0.member("updated_at", WireDate.text(of: updatedAt))
      $0.member("timezone", timezone)
      $0.member("confirmed_at", WireDate.text(of: confirmedAt))
      $0.name("sources")
      $0.array(sources) { $1.write(to: &$0) }
      if let isSaved { $0.member("is_saved", isSaved) }
    }
  }
}

extension ShowVenue {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("slug", slug)
      $0.member("name", name)
      $0.member("address", address)
      $0.member("city", city)
      $0.member("state", state)
      $0.member("timezone", timezone)
      if let capacity { $0.member("capacity", Int64(capacity)) }
      $0.member("age_policy", agePolicy)
      $0.member("verified", isVerified)
      $0.member("is_new_venue", isNewVenue)
    }
  }
}

extension ShowArtist {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("slug", slug)
      $0.member("name", name)
      $0.member("city", city)
      $0.member("state", state)
      $0.member("country", country)
      $0.member("is_headliner", isHeadliner)
      $0.member("set_type", setType.rawValue)
      $0.member("position", Int64(position))
      $0.member("is_new_artist", isNewArtist)
      $0.name("socials")
      $0.object { json in
        json.member("instagram", socials.instagram)
        json.member("facebook", socials.facebook)
        json.member("twitter", socials.twitter)
        json.member("youtube", socials.youtube)
        json.member("spotify", socials.spotify)
        json.member("soundcloud", socials.soundcloud)
        json.member("bandcamp", socials.bandcamp)
        json.member("website", socials.website)
      }
      $0.member("bandcamp_embed_url", bandcampEmbedURL)
    }
  }
}

extension ShowSource {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("name", name)
      $0.member("url", url)
      $0.member("at", WireDate.text(of: at))
    }
  }
}
