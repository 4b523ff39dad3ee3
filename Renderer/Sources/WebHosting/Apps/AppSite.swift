import SwiftUI

/// An app in one page.
@MainActor final class AppSite: Web.Site {
  let path = "/"
  let title: String
  let root: AnyView

  init(_ app: Web.HostedApp) {
    title = app.name
    root = app.makeWindow()
  }
}
