import AtriumAPI
import AtriumApp
import SwiftUI

/// Where an artist or a venue is found elsewhere.
struct SocialLinks: View {
  let social: ShowSocials

  var body: some View {
    let links = SocialLink.links(of: social)
    if !links.isEmpty {
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 120), spacing: Space.gap, alignment: .leading)], alignment: .leading, spacing: Space.gap
      ) {
        ForEach(links, id: \.url) { link in
          Link(destination: link.url) {
            Label {
              if let site = link.site { Text(verbatim: site) } else { Text("Website") }
            } icon: {
              Image(systemName: "link")
            }
          }
        }
      }
    }
  }
}
