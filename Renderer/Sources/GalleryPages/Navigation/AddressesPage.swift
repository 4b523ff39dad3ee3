import Foundation
import SwiftUI

extension GalleryPage {
  static var addresses: GalleryPage {
    GalleryPage(
      addressesID, "Addresses from outside", symbol: "envelope",
      summary: "An address that is no page, an invitation say, is handed to the views; the browser then shows where it led.",
      covers: [
        Coverage(
          "onOpenURL(perform:)", "every handler in the tree, those further out first",
          except: "addresses below the site's own, as universal links are; no schemes of one's own")
      ]
    ) {
      InvitationSpecimen()
    }
  }

  /// The page that an invitation leads to.
  nonisolated static let addressesID = "addresses"
}

private struct InvitationSpecimen: View {
  @Environment(\.galleryFields) private var fields
  @State private var heard: [String] = []

  var body: some View {
    Specimen("Invitations", code: ".onOpenURL { url in … }", "Each is an address of the gallery that is none of its pages.") {
      VStack(alignment: .leading, spacing: 12) {
        Text("[To the quince harvest](addresses/quince-harvest)")
        Text("[To the reading on Sunday](addresses/reading?guests=2)")
        Divider()
        Text(fields["invitation"].map { "Invited to: \($0)" } ?? "Not invited yet.")
        Text(heard.isEmpty ? "This page has heard of none." : "This page heard: \(heard.joined(separator: ", "))")
          .font(.footnote).foregroundStyle(.secondary)
      }
      .onOpenURL { heard.append($0.lastPathComponent + ($0.query().map { "?" + $0 } ?? "")) }
    }
  }
}
