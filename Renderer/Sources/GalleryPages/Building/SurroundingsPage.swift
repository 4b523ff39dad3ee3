import Foundation
import Observation
import SwiftUI

extension GalleryPage {
  static var surroundings: GalleryPage {
    GalleryPage(
      "surroundings", "Environment", symbol: "house",
      summary: "What is said once, further out, and holds for everything within.",
      covers: [
        Coverage(
          "Environment", "by key path; by an observable object's type, optional or not",
          except:
            "where an object is missing and not optional an error is drawn in the view's place and reported; elsewhere than in a body, and in a toolbar's own content, it ends the process"
        ),
        Coverage(
          "EnvironmentValues", "subscripts; `locale`, `timeZone`, `calendar`, `scenePhase`",
          except: "the host sets locale and zone from the browser; the calendar is Gregorian"),
        Coverage(
          "ScenePhase", "`background`, `inactive`, `active`",
          except: "a page is in the background while its tab is hidden and has given up its stream; it is never inactive"),
        Coverage("EnvironmentKey", "`defaultValue`"),
        Coverage(".environment(_:_:)"),
        Coverage(".environment(_:)", "an observable object"),
      ]
    ) {
      ZoneSpecimen()
      OwnValueSpecimen()
      Specimen("An object", code: "@Environment(Landlord.self)", "A model that everybody below may ask for; one asks for it as optional.") {
        VStack(alignment: .leading, spacing: 8) {
          LandlordLine().environment(Landlord(name: "Mrs Okafor"))
          LandlordLine()
        }
      }
    }
  }
}

private struct ZoneSpecimen: View {
  private let noon = Date(timeIntervalSince1970: 1_779_278_400)

  var body: some View {
    Specimen("Locale and time zone", code: ".environment(\\.timeZone, _)", "One moment, told in three places.") {
      VStack(alignment: .leading, spacing: 8) {
        TimeLine(place: "Greenwich", moment: noon).environment(\.timeZone, .gmt)
        TimeLine(place: "Kolkata", moment: noon).environment(\.timeZone, TimeZone(identifier: "Asia/Kolkata") ?? .gmt)
        TimeLine(place: "Phoenix", moment: noon).environment(\.timeZone, TimeZone(identifier: "America/Phoenix") ?? .gmt)
      }
      .environment(\.locale, Locale(identifier: "en_GB"))
    }
  }
}

private struct TimeLine: View {
  let place: String
  let moment: Date

  var body: some View {
    HStack {
      Text(place).frame(width: 112, alignment: .leading)
      Text(moment, format: .dateTime.weekday(.wide).hour().minute()).foregroundStyle(.secondary)
    }
  }
}

private enum SeasonKey: EnvironmentKey { static let defaultValue = "Winter" }

extension EnvironmentValues {
  fileprivate var season: String {
    get { self[SeasonKey.self] }
    set { self[SeasonKey.self] = newValue }
  }
}

private struct OwnValueSpecimen: View {
  @State private var isSummer = false

  var body: some View {
    Specimen("A value of one's own", code: "EnvironmentValues.season", "The beds read the season; the shed keeps its own.") {
      VStack(alignment: .leading, spacing: 8) {
        SeasonLine(place: "The beds")
        SeasonLine(place: "The shed").environment(\.season, "Winter, always")
        Button(isSummer ? "Make It Winter" : "Make It Summer") { isSummer.toggle() }
      }
      .environment(\.season, isSummer ? "Summer" : "Winter")
    }
  }
}

private struct SeasonLine: View {
  let place: String
  @Environment(\.season) private var season

  var body: some View { Text("\(place): \(season)") }
}

@Observable private final class Landlord {
  let name: String
  init(name: String) { self.name = name }
}

private struct LandlordLine: View {
  @Environment(Landlord.self) private var landlord: Landlord?

  var body: some View { Text(landlord.map { "Rent goes to \($0.name)." } ?? "Nobody is owed rent.") }
}
