import AtriumAPI
import AtriumApp
import SwiftUI

/// The cities whose shows are listed: those with shows, and those that were chosen and have none at the moment.
struct CityMenu: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    let chosen = shows.cities(at: place) ?? []
    let listed = shows.cities.value ?? []
    Menu {
      Button("All Cities", systemImage: "globe") { choose([]) }.disabled(chosen.isEmpty)
      ForEach(rest(of: chosen, without: listed), id: \.self) { CityToggle(city: $0, count: nil, chosen: chosen, choose: choose) }
      ForEach(listed, id: \.self) { CityToggle(city: $0.place, count: $0.showCount, chosen: chosen, choose: choose) }
    } label: {
      let label = Label {
        title(chosen).lineLimit(1)
      } icon: {
        Image(systemName: "mappin.and.ellipse")
      }
      // The bar of a narrow window has no room for what needs no saying.
      if width == .compact, chosen.isEmpty { label.labelStyle(.iconOnly) } else { label }
    }
  }

  private func title(_ chosen: [ShowChoices.City]) -> Text {
    switch chosen.count {
    case 0: Text("All Cities")
    case 1: Text(verbatim: chosen[0].city.plain)
    default: Text("\(chosen.count) cities")
    }
  }

  private func rest(of chosen: [ShowChoices.City], without listed: [ShowCity]) -> [ShowChoices.City] {
    let listed = Set(listed.map(\.place))
    return chosen.filter { !listed.contains($0) }
  }

  private func choose(_ cities: [ShowChoices.City]) { navigation.shows = shows.choose(cities, at: place) }
}

private struct CityToggle: View {
  let city: ShowChoices.City
  /// How many shows it has.
  let count: Int?
  let chosen: [ShowChoices.City]
  let choose: ([ShowChoices.City]) -> Void

  var body: some View {
    Toggle(isOn: isChosen) {
      if let count { Text("\(city.name.plain) (\(count))") } else { Text(verbatim: city.name.plain) }
    }
    .disabled(!chosen.contains(city) && chosen.count >= ShowChoices.mostCities)
  }

  private var isChosen: Binding<Bool> {
    Binding {
      chosen.contains(city)
    } set: { isOn in
      choose(isOn ? chosen + [city] : chosen.filter { $0 != city })
    }
  }
}

nonisolated extension ShowCity {
  var place: ShowChoices.City { ShowChoices.City(city: city, state: state) }
}
