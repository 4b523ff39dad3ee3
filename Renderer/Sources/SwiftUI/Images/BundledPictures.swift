import Foundation
import UniformTypeIdentifiers

/// The pictures of bundles, by name: a file beside the program's other resources, or an image set of an asset catalogue that was copied into
/// the bundle as it is.
enum BundledPictures {
  /// One picture, in the densities and appearances that there are.
  struct Picture: Sendable {
    struct Variant: Equatable, Sendable {
      let file: URL
      let scale: Int
      let isDark: Bool
    }

    let variants: [Variant]

    /// What suits a colour scheme: its own variants, else those for any.
    func variants(in scheme: ColorScheme) -> [Variant] {
      let own = variants.filter { $0.isDark == (scheme == .dark) }
      return own.isEmpty ? variants.filter { !$0.isDark } : own
    }
  }

  private static let found = BundleCache<Picture>()
  /// What browsers show. A picture that is not among them is not served.
  private static let endings = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"]

  /// - Returns: nil where the bundle has no picture of that name.
  static func picture(_ name: String, in bundle: Bundle) -> Picture? {
    guard let folder = bundle.resourceURL, !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    return found.item(name, in: folder) { loose(name, in: folder) ?? catalogued(name, in: folder) }
  }

  /// The size that a file says it has: of a drawing its own, or else that of what it shows (SVG 2, 8.2).
  /// - Returns: nil for a file that says none.
  static func pixels(of file: URL) -> CGSize? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    if let header = PictureHeader(data) { return CGSize(width: header.width, height: header.height) }
    guard let root = String(decoding: data.prefix(4_096), as: UTF8.self).firstMatch(of: /<svg\s[^>]*>/)?.output else { return nil }
    func length(_ match: Regex<(Substring, Substring)>.Match?) -> Double? { match.flatMap { Double($0.output.1) } }
    if let width = length(root.firstMatch(of: /\swidth=["']([0-9.]+)(?:px)?["']/)),
      let height = length(root.firstMatch(of: /\sheight=["']([0-9.]+)(?:px)?["']/))
    {
      return CGSize(width: width, height: height)
    }
    let box = root.firstMatch(of: /\sviewBox=["']([^"']+)["']/)?.output.1.split(whereSeparator: { " ,\n\t".contains($0) }) ?? []
    guard box.count == 4, let width = Double(box[2]), let height = Double(box[3]) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// `name.png`, with `name@2x.png` beside it for dense screens. The name may say the ending itself.
  private static func loose(_ name: String, in folder: URL) -> Picture? {
    let path = name as NSString
    let isWhole = endings.contains(path.pathExtension.lowercased())
    for ending in isWhole ? [path.pathExtension] : endings {
      let stem = isWhole ? path.deletingPathExtension : name
      let variants = (1...3).compactMap { scale -> Picture.Variant? in
        let file = folder.appending(path: scale == 1 ? "\(stem).\(ending)" : "\(stem)@\(scale)x.\(ending)")
        guard FileManager.default.isReadableFile(atPath: file.path(percentEncoded: false)) else { return nil }
        return Picture.Variant(file: file, scale: scale, isDark: false)
      }
      if !variants.isEmpty { return Picture(variants: variants) }
    }
    return nil
  }

  /// What an asset catalogue says of an image set, as Xcode writes it.
  private struct ImageSet: Decodable {
    struct Image: Decodable {
      let filename: String?
      let scale: String?
      let appearances: [AssetCatalog.Appearance]?
    }

    let images: [Image]
  }

  private static func catalogued(_ name: String, in folder: URL) -> Picture? {
    AssetCatalog.item(name, kind: "imageset", in: folder) { (set: URL, contents: ImageSet) -> Picture? in
      let variants = contents.images.compactMap { image -> Picture.Variant? in
        guard let name = image.filename, endings.contains((name as NSString).pathExtension.lowercased()) else { return nil }
        return Picture.Variant(
          file: set.appending(path: name), scale: image.scale.flatMap { Int($0.prefix(1)) } ?? 1,
          isDark: (image.appearances ?? []).contains(where: \.isDark))
      }
      return variants.isEmpty ? nil : Picture(variants: variants)
    }
  }
}

extension Web {
  /// The files of bundles that pages have shown, for the host that serves them. Nothing else of a bundle has an address.
  @MainActor public enum BundledFiles {
    public struct File: Sendable {
      public let url: URL
      public let mediaType: String
    }

    private static var files: [String: File] = [:]
    private static var names: [URL: String] = [:]

    /// The file with this name in an address.
    public static subscript(name: String) -> File? { files[name] }

    /// A name for an address, always the same for a file until it changes.
    static func name(of url: URL) -> String {
      if let name = names[url] { return name }
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
      let moment = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let size = (attributes?[.size] as? Int) ?? 0
      // No secret is in it, only which version of the file it is.
      let hash = FNV1a.hash(of: "\(url.path())|\(moment)|\(size)")
      let name = String(hash, radix: 16) + "." + url.pathExtension.lowercased()
      names[url] = name
      files[name] = File(
        url: url, mediaType: UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "application/octet-stream")
      return name
    }
  }
}
