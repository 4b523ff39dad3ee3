import AtriumAPI
import AtriumApp
import SwiftUI

/// Where the person goes to shows.
struct CitiesSection: View {
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let chosen = shows.profile.choices?.cities ?? []
    let others = (shows.cities.value ?? []).map(\.place).filter { !chosen.contains($0) }
    Section {
      ForEach(chosen, id: \.self) { city in
        HStack(spacing: Space.stack) {
          Text(verbatim: city.name.plain)
          Spacer(minLength: 0)
          Button {
            shows.profile.choose { $0.cities.removeAll { $0 == city } }
          } label: {
            Label("Remove \(city.name.plain)", systemImage: "minus.circle").labelStyle(.iconOnly)
          }
          .buttonStyle(.borderless)
        }
      }
      if !others.isEmpty, chosen.count < ShowChoices.mostCities {
        Menu {
          ForEach(others, id: \.self) { city in
            Button(city.name.plain) { shows.profile.choose { $0.cities.append(city) } }
          }
        } label: {
          Label("Add City", systemImage: "plus")
        }
      }
    } header: {
      Text("Cities")
    } footer: {
      Text("The list of shows begins with these. Without a city it shows all of them.")
    }
  }
}

/// Whether saved shows are announced the day before.
struct RemindersSection: View {
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    Section {
      Toggle("Remind Me the Day Before", isOn: isOn)
    } footer: {
      Text("At six in the evening, for shows on your list.")
    }
  }

  private var isOn: Binding<Bool> {
    Binding {
      shows.profile.choices?.remindsOfSaved ?? true
    } set: { isOn in
      shows.profile.choose { $0.remindsOfSaved = isOn }
    }
  }
}

/// The address at which calendar programs read the saved shows.
struct CalendarSection: View {
  /// Nil while there is none.
  let path: String?
  @Environment(ShowsModel.self) private var shows
  @Environment(\.hostPaths) private var host
  @State private var isAsking = false

  var body: some View {
    Section {
      if let path {
        let address = (host.origin ?? "") + path
        Text(verbatim: address).font(.footnote.monospaced()).textSelection(.enabled)
        ShareLink(item: address) { Label("Copy Address", systemImage: "doc.on.doc") }
        Button("New Address…") { isAsking = true }
      } else {
        Button("Create a Calendar Address") { Task { await shows.profile.renewCalendar() } }
      }
    } header: {
      Text("Calendar")
    } footer: {
      Text("Subscribe to this address in your calendar to see your list there. Anyone who has the address can read it.")
    }
    .confirmationDialog("Create a new address?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Make New Address") { Task { await shows.profile.renewCalendar() } }
    } message: {
      Text("Calendars that use the old one stop updating.")
    }
  }
}
