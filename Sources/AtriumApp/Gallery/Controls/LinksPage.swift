import SwiftUI

extension GalleryPage {
  static var links: GalleryPage {
    GalleryPage(
      "links", "Links and sharing", symbol: "link",
      summary: "A link leads elsewhere; sharing takes something along.",
      covers: [
        Coverage("OpenURLAction", "`openURL` in the environment, `Result`", except: "the browser opens the web, mail and telephone only"),
        Coverage("Link", "to the web, to mail, to a telephone", except: "other schemes lead nowhere and are reported"),
        Coverage(
          "ShareLink", "text and addresses, `subject:`, `message:`",
          except: "no `Transferable`, no previews; copies where the browser cannot share"),
      ]
    ) {
      Specimen("Links", code: "Link(\"Library\", destination: url)", "Pages of the web open beside this one.") {
        VStack(alignment: .leading, spacing: 16) {
          if let library = URL(string: "https://www.example.org/library") { Link("The town library", destination: library) }
          if let mail = URL(string: "mailto:desk@example.org") {
            Link(destination: mail) { Label("Write to the desk", systemImage: "text.page.badge.magnifyingglass") }
          }
          if let telephone = URL(string: "tel:+390612345") { Link("Call the workshop", destination: telephone) }
        }
      }
      Specimen("Sharing", code: "ShareLink(item: url)", "The browser's own sheet, or a copy where it has none.") {
        HStack(spacing: 24) {
          if let recipe = URL(string: "https://www.example.org/recipes/soup") {
            ShareLink(item: recipe, subject: Text("Soup from the bones"))
          }
          ShareLink("Share the Verse", item: "What you seek is seeking you.")
          ShareLink("Not Now", item: "…").disabled(true)
        }
      }
    }
  }
}
