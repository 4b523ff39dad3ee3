package import Zip

/// A page of the web as a tree, for readers of what it says to programs.
package struct HTMLPage {
  package let tree: HTMLTree
  /// Makes addresses of the page absolute.
  package let addresses: AddressResolver
  /// What the page calls its site, else its title.
  package let site: String?

  /// - Parameters:
  ///   - address: where the page came from.
  ///   - charset: the set that came with it (`Content-Type`). One that is not known counts as none.
  ///   - limit: bytes that are read.
  /// - Throws: what the source throws.
  package init(_ source: some ByteSource, address: String?, charset: String?, limit: Int = DocumentLimits().page) throws {
    let bytes = try SourceReader(source).prefix(limit)
    let known = charset.flatMap { Charset(label: $0) == nil ? nil : $0 }
    self.init(text: DecodedText(bytes[...], declared: known ?? HTMLReader.declaredCharset(in: bytes[...])).utf8, address: address)
  }

  /// - Parameter text: valid UTF-8.
  package init(text: [UInt8], address: String?) {
    tree = HTMLParser.tree(of: text[...])
    let metadata = HTMLMetadata(of: tree)
    addresses = AddressResolver(address: address, base: metadata.base)
    site = metadata.site ?? metadata.title
  }
}
