import AtriumAPI
import AtriumApp
import SwiftUI

/// When a show begins, by the venue's clock.
struct ShowTime: View {
  let show: Show

  var body: some View {
    if show.isTimeKnown {
      HStack(spacing: Space.line) {
        Text(show.startsAt, format: .dateTime.hour().minute()).environment(\.timeZone, show.zone)
        if show.isAfterMidnight { Text("after midnight") }
      }
    } else {
      Text("Time to be announced")
    }
  }
}

/// A moment by the venue's clock, and by the reader's where that says something else.
struct VenueMoment: View {
  let moment: Date
  let show: Show
  @Environment(\.timeZone) private var reader

  var body: some View {
    HStack(spacing: Space.gap) {
      Text(moment, format: .dateTime.hour().minute()).environment(\.timeZone, show.zone)
      if show.isElsewhere(from: reader) {
        Text("\(moment, format: .dateTime.weekday().hour().minute()) your time").foregroundStyle(.secondary)
      }
    }
  }
}
