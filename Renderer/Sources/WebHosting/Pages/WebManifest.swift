import Foundation

/// What a browser has to know to keep a site as an application (W3C Web Application Manifest). Telephones of Apple's tell a person nothing
/// of a site that is none.
struct WebManifest: Encodable {
  static let path = "/app.webmanifest"
  /// Where the browser finds the worker. What it may show is what stands beside it and below.
  static let worker = "/worker.js"
  /// Where the browser sends what other programs share.
  static let share = "/share"
  static let mediaType = "application/manifest+json"

  struct Icon: Encodable {
    let src: String
    let sizes: String
    let type: String
    let purpose: String

    fileprivate init(_ asset: Assets, _ sizes: String, _ purpose: String, below prefix: Prefix) {
      src = asset.address(below: prefix)
      self.sizes = sizes
      type = asset.mediaType
      self.purpose = purpose
    }
  }

  /// What other programs of a device can share with the site (W3C Web Share Target).
  struct Share: Encodable {
    struct Parameters: Encodable {
      struct Files: Encodable {
        let name = "files"
        let accept = ["*/*"]
      }

      let title = "title"
      let text = "text"
      let url = "url"
      let files = [Files()]
    }

    let action: String
    let method = "POST"
    let enctype = "multipart/form-data"
    let params = Parameters()
  }

  let name: String
  let id: String
  let start: String
  let scope: String
  let display = "standalone"
  let icons: [Icon]
  let share: Share?

  private enum CodingKeys: String, CodingKey {
    case name, id, scope, display, icons
    case start = "start_url"
    case share = "share_target"
  }

  init(title: String, prefix: Prefix, takesShares: Bool = false) {
    name = title
    let beginning = prefix.address(of: "/")
    (id, start, scope) = (beginning, beginning, beginning)
    share = takesShares ? Share(action: prefix.address(of: Self.share)) : nil
    icons = [
      Icon(.icon, "any", "any", below: prefix), Icon(.smallIcon, "192x192", "maskable", below: prefix),
      Icon(.largeIcon, "512x512", "any", below: prefix), Icon(.largeIcon, "512x512", "maskable", below: prefix),
    ]
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings always encode.
    return (try? encoder.encode(self)) ?? Data()
  }
}
