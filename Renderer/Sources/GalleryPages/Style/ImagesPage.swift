import SwiftUI

extension GalleryPage {
  static var images: GalleryPage {
    GalleryPage(
      "images", "Images", symbol: "photo",
      summary: "Symbols beside text, and pictures that the browser loads by their address.",
      covers: [
        Coverage(
          "Image",
          "`init(systemName:)`, `init(_:bundle:)`, `init(_:bundle:label:)`, `init(decorative:bundle:)`, "
            + "`init(uiImage:)`, `resizable(capInsets:resizingMode:)`, `Scale`",
          except: "the house's own symbols; of a bundle what browsers show, loose or in an asset catalogue that is copied; stretched only, "
            + "without cap insets"),
        Coverage(
          "UIImage", "`init(data:)`, `init(data:scale:)`, `init(named:)`, `size`, `scale`",
          except: "PNG, JPEG, GIF and WebP, which the browser decodes; their header says the size. Not drawn into, not encoded again"),
        Coverage(
          "Image modifiers", "`renderingMode(_:)`, `interpolation(_:)`, `antialiased(_:)`",
          except: "a template is a picture of a bundle or from data, and symbols always are; edges are smooth, and so is what is enlarged "
            + "but for `none`"),
        Coverage(".imageScale(_:)"),
        Coverage("SymbolVariants", "`fill`, `circle`, `square`, `rectangle`, `slash`; `.symbolVariant(_:)`"),
        Coverage(
          "AsyncImage", "`init(url:scale:)`, with content and placeholder, with phases",
          except: "the browser loads the picture, from the page's own server or a `data:` address"),
        Coverage("AsyncImagePhase", "`empty`, `success`, `failure`"),
      ]
    ) {
      Specimen("With the text", code: "Image(systemName:).font(.title)", "A symbol is as large as the text it stands with.") {
        HStack(alignment: .firstTextBaseline, spacing: 20) {
          Label("Caption", systemImage: "leaf").font(.caption)
          Label("Body", systemImage: "leaf")
          Label("Title", systemImage: "leaf").font(.title)
        }
      }
      Specimen("Scales", code: ".imageScale(.large)") {
        HStack(spacing: 20) {
          Image(systemName: "cloud.rain").imageScale(.small)
          Image(systemName: "cloud.rain")
          Image(systemName: "cloud.rain").imageScale(.large)
          Image(systemName: "cloud.rain").resizable().frame(width: 56, height: 56)
        }
        .foregroundStyle(.blue)
        .accessibilityHidden(true)
      }
      Specimen("Variants", code: ".symbolVariant(.fill)", "Where there is no such drawing the symbol stays.") {
        HStack(spacing: 12) {
          ForEach(["heart", "star", "plus.circle", "wifi"], id: \.self) { name in
            Image(systemName: name)
            Image(systemName: name).symbolVariant(.fill)
          }
        }
        .font(.title2)
        .accessibilityHidden(true)
      }
      Specimen("From a bundle", code: "Image(\"Harbour\", bundle: .module)", "By name, from an asset catalogue; another one in the dark.") {
        Image("Harbour", bundle: .module, label: Text("A harbour with a lighthouse"))
          .resizable().scaledToFit().frame(width: 240, height: 120)
          .clipShape(.rect(cornerRadius: 12))
      }
      Specimen(
        "From data", code: "Image(uiImage: UIImage(data: data))", "The host serves the bytes to this page alone, as long as it shows them."
      ) {
        PictureFromData()
      }
      Specimen("A picture", code: "AsyncImage(url:)", "Loaded by the browser; a placeholder until then.") {
        AsyncImage(url: URL(string: Picture.hills)) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          ProgressView()
        }
        .frame(width: 240, height: 120)
        .clipShape(.rect(cornerRadius: 12))
        .accessibilityLabel("Hills under an evening sky")
      }
      Specimen("One that is not there", code: "AsyncImagePhase.failure") {
        AsyncImage(url: URL(string: "data:image/png;base64,AAAA")) { phase in
          if let image = phase.image {
            image
          } else if let error = phase.error {
            Label(error.localizedDescription, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
          } else {
            ProgressView()
          }
        }
      }
      Specimen("An unknown name", code: "Image(systemName: \"no.such.symbol\")", "A placeholder, and a line in the log.") {
        Image(systemName: "no.such.symbol").font(.title).foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }
}

private enum Picture {
  /// A drawing of our own, small enough to travel in its address.
  static let hills =
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20240%20120'%3E"
    + "%3Crect%20width='240'%20height='120'%20fill='%23f3b98a'/%3E%3Ccircle%20cx='180'%20cy='44'%20r='18'%20fill='%23fff1d6'/%3E"
    + "%3Cpath%20d='M0%2084q60-40%20120-8t120-18v62H0z'%20fill='%23775a7a'/%3E"
    + "%3Cpath%20d='M0%20104q70-34%20140-10t100-14v40H0z'%20fill='%233f3d5c'/%3E%3C/svg%3E"
}
