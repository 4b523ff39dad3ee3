import AtriumAPI
import SwiftUI

/// Which program this is, what it serves, and whose work it brings along.
struct AboutSection: View {
  let about: Loadable<About>
  @Environment(\.hostPaths) private var host

  var body: some View {
    Section("About") {
      LoadableRows(answer: about) { about in
        LabeledContent("Version", value: about.version)
        LabeledContent("Data Folder", value: about.folder)
      }
      if let reference = host.reference.flatMap({ URL(string: $0) }) {
        Link(destination: reference) { Label("API Reference", systemImage: "link") }
      }
      if let privacy = host.origin.flatMap({ URL(string: $0 + ServerPage.privacy) }) {
        Link(destination: privacy) { Label("Privacy Policy", systemImage: "hand.raised") }
      }
    }
    if !host.parts.isEmpty {
      Section {
        ForEach(host.parts) { part in
          if let address = URL(string: part.address) {
            LabeledContent {
              Text(verbatim: part.licence)
            } label: {
              Link(part.name, destination: address)
            }
          }
        }
      } header: {
        Text("Third-Party Software")
      } footer: {
        Text("These display formulas and highlight code in your browser, under the licences shown.")
      }
    }
  }
}
