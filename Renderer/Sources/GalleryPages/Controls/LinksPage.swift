import SwiftUI

extension GalleryPage {
  static var links: GalleryPage {
    GalleryPage(
      "links", "Links and sharing", symbol: "link",
      summary: "A link leads elsewhere; sharing takes something along.",
      covers: [
        Coverage(
          "OpenURLAction", "`openURL` in the environment, `Result`",
          except: "the browser opens the web, mail, telephone and authenticators only"),
        Coverage(
          "Link", "to the web, to mail, to a telephone, to an authenticator (`otpauth:`)",
          except: "other schemes lead nowhere and are reported"),
        Coverage(
          "ShareLink", "`item:`, `items:`, `subject:`, `message:`, `preview:`; text, addresses, and what is `Transferable` as one of them",
          except: "no files: a value that is neither cannot be passed on, and is reported. Copies where the browser cannot share"),
        Coverage("SharePreview", "a title", except: "no image, no icon: the browser draws its own"),
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
        VStack(alignment: .leading, spacing: Space.gap) {
          if let recipe = URL(string: "https://www.example.org/recipes/soup") {
            ShareLink(item: recipe, subject: Text("Soup from the bones"))
          }
          ShareLink("Share the Verse", item: "What you seek is seeking you.")
          ShareLink("Share Both", items: ["What you seek", "is seeking you"]) { SharePreview($0) }
          ShareLink("Not Now", item: "…").disabled(true)
        }
      }
    }
  }
}
