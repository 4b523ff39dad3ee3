import AtriumAPI
public import AtriumApp
public import AtriumClient
public import SwiftUI

/// The app of one person in one page. It is a client like any other: it speaks to a server through a transport, and nothing else.
@MainActor public final class AtriumSite: Web.Site {
  let app: AppModel
  /// The language and region of the person at the page.
  fileprivate var locale = Locale(identifier: "en_US")
  private let strings: Web.StringCatalog?
  private let activity: CallActivity
  private let idle: IdleSignal
  let client: APIClient
  let credentials: (any CredentialStore)?
  /// Addresses that are no places: where links in e-mails lead, where another issuer sends people back to, and where a person is whose
  /// account was deleted.
  private static let arrivals = Set(LinkKind.known.compactMap(\.page).map { $0.dropFirst("/app".count) } + ["/oauth", "/goodbye"])

  /// - Parameters:
  ///   - rooms: those that have screens; all sites of a host share them.
  ///   - transport: leads to the server on behalf of the page's browser.
  ///   - changes: what other clients and editors do; all sites of a host may share it.
  ///   - host: where the host answers beside the site.
  ///   - credentials: remembers who is signed in; nil where nobody signs in.
  public init(
    rooms: HostedRooms, transport: any Transport, changes: ChangeFeed?, host: HostPaths = HostPaths(),
    credentials: (any CredentialStore)? = nil
  ) {
    let idle = IdleSignal()
    self.idle = idle
    activity = CallActivity { idle.action?() }
    client = APIClient(transport: transport, activity: activity)
    self.credentials = credentials
    strings = rooms.strings
    app = AppModel(client: client, rooms: rooms.registrations, changes: changes, credentials: credentials, host: host)
  }

  public var root: some View {
    Web.Localized(strings) { SpokenTo(site: self) }
  }

  public var path: String { app.path }
  public var title: String { Web.string(app.title, from: strings, in: locale) }
  public var badge: Int? { app.unseen }
  public var languages: [String] { strings?.languages ?? ["en"] }
  public var isAnonymous: Bool { credentials != nil && !app.isSignedIn }
  public var isMissing: Bool { app.isMissing }
  /// Until the credential store has said whether somebody is signed in, nothing is known of what to show.
  public var isBusy: Bool { activity.inFlight > 0 || (credentials != nil && app.isUndecided) }

  public var onIdle: (@MainActor () -> Void)? {
    get { idle.action }
    set { idle.action = newValue }
  }

  public func go(to path: String) -> Bool { app.go(to: path) }

  public func follow(_ path: String) -> Bool { app.go(to: path, isLink: true) }

  public func opens(_ path: String) -> Bool { credentials != nil && Self.arrivals.contains(path.prefix { $0 != "?" }) }

  public func isSamePlace(_ path: String, _ other: String) -> Bool {
    // A link takes no step in the history, and leaves none behind: whoever goes back does not come by it again.
    if AppModel.isLink(path) || AppModel.isLink(other) { return true }
    guard let one = app.rooms.destination(at: path), let other = app.rooms.destination(at: other) else { return false }
    return one.isSamePlace(as: other)
  }

  public func path(of value: any Hashable) -> String? { (value as? Destination)?.path }
}

/// The app, and the person's language for the site's title.
private struct SpokenTo: View {
  let site: AtriumSite
  @Environment(\.locale) private var locale

  var body: some View {
    AtriumView(model: site.app).onChange(of: locale, initial: true) { _, locale in site.locale = locale }
  }
}

/// Leads from the activity to the site that is made after it.
@MainActor private final class IdleSignal {
  var action: (@MainActor () -> Void)?

  nonisolated init() {}
}
