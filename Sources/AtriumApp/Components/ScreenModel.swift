package import SwiftUI

/// What models of screens have in common, whatever they load: see ``Shown`` and ``Reloadable``.
@Observable package class ScreenModel {
  package final var reloadFailure: LocalizedStringKey?
  @ObservationIgnored package final var shown = 0
}
