import Foundation

extension Web {
  /// What a host shows to one person in one page: a view, and the address that says where in it the person is.
  ///
  /// A host makes a site for each page that is opened, sends it to the page's address, and from then on compares `path` and `title`
  /// with what the browser shows after each turn. Addresses here are paths with their query, percent-encoded, below the host's
  /// prefix: `/notes?q=word`.
  ///
  /// ```swift
  /// @MainActor final class CounterSite: Web.Site {
  ///   let path = "/"
  ///   let title = "Counter"
  ///   var root: some View { Counter() }
  /// }
  /// ```
  @MainActor public protocol Site: AnyObject {
    associatedtype Root: View

    /// The whole view. It is asked for once.
    @ViewBuilder var root: Root { get }

    /// Where the person is. Before `go(to:)` it is where one begins who names no place.
    var path: String { get }

    /// What the window or tab is called.
    var title: String { get }

    /// How much the person has not seen: a number before the title of the tab, and on the application's icon. Nil while that is not known,
    /// or of a site that counts nothing.
    var badge: Int? { get }

    /// The languages that the views speak, as identifiers of BCP 47, the usual one first. The person's locale is one of them, with
    /// the region that the person prefers.
    var languages: [String] { get }

    /// The browser is at another address: at first, or by back and forward.
    ///
    /// - Returns: false for a path that names nothing.
    func go(to path: String) -> Bool

    /// A plain link in the page leads to an address. A site may keep what the address does not speak of: a list beside the text that the
    /// link stands in. Unless it says otherwise, it goes there.
    ///
    /// - Returns: false for a path that names nothing.
    func follow(_ path: String) -> Bool

    /// Whether an address that is no place (`go(to:)` refuses it) is one for the views' `onOpenURL(perform:)`: an invitation, say. The
    /// views hear of it, the browser then shows `path`: where the person is, or this address as long as the site answers it.
    func opens(_ path: String) -> Bool

    /// Whether coming to a path from another is no journey of its own, as typing in a search field, or closing what was open: it replaces
    /// the entry in the browser's history, or goes back to the one before, and adds none.
    func isSamePlace(_ path: String, _ other: String) -> Bool

    /// The path of what a `NavigationLink(value:)` leads to; nil for a value that has no address.
    func path(of value: any Hashable) -> String?

    /// Whether the page shows nothing of a person's: a sign-in screen, say. A host that holds too many pages closes those first, and
    /// counts them by network.
    var isAnonymous: Bool { get }

    /// Whether the page names something that does not exist, as far as is known once it is not busy: its first response is 404 then, with what
    /// the views show.
    var isMissing: Bool { get }

    /// Calls are in flight whose answers the page should not be shown without. Streams do not count.
    var isBusy: Bool { get }

    /// Called by a site whenever `isBusy` has become false. The host sets it; one that is never busy never calls it.
    var onIdle: (@MainActor () -> Void)? { get set }
  }
}

/// A site of one place, in English, that asks nobody.
extension Web.Site {
  public var badge: Int? { nil }
  public var languages: [String] { ["en"] }
  public func go(to path: String) -> Bool { path == self.path }
  public func follow(_ path: String) -> Bool { go(to: path) }
  public func opens(_ path: String) -> Bool { false }
  public func isSamePlace(_ path: String, _ other: String) -> Bool { path == other }
  public func path(of value: any Hashable) -> String? { nil }
  public var isAnonymous: Bool { false }
  public var isMissing: Bool { false }
  public var isBusy: Bool { false }

  public var onIdle: (@MainActor () -> Void)? {
    get { nil }
    set {}
  }
}
