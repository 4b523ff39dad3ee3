import AtriumAPI
import SwiftUI

/// How the app looks, what the person's rooms add, and what this is.
struct SettingsScreen: View {
  let model: AppModel
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosen) {
      AccountSection()
      Section { HouseLink(place: .push) }
      #if canImport(WebKit)
        DeviceSettings()
      #endif
      AppearanceSection()
      ForEach(account.rooms, id: \.self) { model.contents.screens(of: $0)?.anySettings }
      AboutSection(about: model.contents.about)
    }
    .navigationTitle(HousePlace.settings().title)
    .refreshable { await refresh() }
    .task { await model.contents.about.load() }
    .reportsReloads(of: model.contents.about)
    .task(id: account.rooms) { for screens in screens(of: account.rooms) { await screens.loadSettings() } }
    .shows(account.rooms) { screens(of: $0).flatMap(\.settingsModels) }
  }

  private func refresh() async {
    await model.contents.about.reload()
    for screens in screens(of: account.rooms) { await screens.loadSettings() }
  }

  private func screens(of rooms: [Room]) -> [any RoomScreens] { rooms.compactMap(model.contents.screens) }
}

/// Where somebody is signed in.
private struct AccountSection: View {
  @Environment(Account.self) private var account

  var body: some View {
    if let profile = account.profile {
      Section("Account") {
        NavigationLink(value: Destination(.account)) {
          Label {
            Text(verbatim: profile.email)
          } icon: {
            Image(systemName: HousePlace.account.symbol)
          }
        }
        if account.isOwner {
          HouseLink(place: .people)
        }
      }
    }
  }
}

private struct AppearanceSection: View {
  @AppStorage(Appearance.key) private var appearance = Appearance.system

  var body: some View {
    Section("Appearance") {
      Picker("Appearance", selection: $appearance) {
        ForEach(Appearance.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }
  }
}
