import AtriumAPI
public import SwiftUI

/// The whole app: the rooms, or the entrance while nobody is in.
public struct AtriumView: View {
  private let model: AppModel
  @AppStorage(Appearance.key) private var appearance = Appearance.system
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.scenePhase) private var phase

  public init(model: AppModel) { self.model = model }

  public var body: some View {
    Group {
      if model.isShellShown { ShellView(model: model) } else { EntranceScreen() }
    }
    .tint(model.navigation.room.map { model.rooms.looks(of: $0).accent })
    .preferredColorScheme(appearance.scheme)
    .environment(model.navigation)
    .environment(model.today)
    .environment(\.hostPaths, model.host)
    .environment(\.rooms, model.rooms)
    .environment(model.account)
    .environment(model.entrance)
    .environment(model.contents)
    .environment(model.handed)
    // Before anything is asked for: tasks begin when the view stands.
    .onChange(of: locale, initial: true) { model.speak(locale.identifier(.bcp47)) }
    .onChange(of: phase) { model.isSeen(phase != .background) }
    .task(id: model.account.isInside ? locale.identifier(.bcp47) : nil) { await model.keepLanguage(locale.identifier(.bcp47)) }
    .task { await model.account.follow() }
    .task(id: model.account.isKept) { await model.account.check() }
    .task(id: timeZone) { await model.today.follow(in: timeZone) }
    .onOpenURL { url in
      if url.isFileURL {
        if model.takesFiles { model.handed.hand(url) }
      } else if let link = ArrivalLink(url) {
        model.entrance.follow(link)
      }
    }
  }
}
