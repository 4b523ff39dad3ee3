import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import WorkerSupport

@testable import ComicsServer
@testable import HouseSupport

/// A data folder with books.
struct Library: Sendable {
  let vault: Vault
  private let workshop: Folder

  init() async throws {
    vault = try Vault()
    workshop = try Folder()
    try await Pictures.make("page.jpg", width: 60, height: 90, in: workshop)
    try await Pictures.make("wide.jpg", width: 120, height: 90, in: workshop)
  }

  /// A ZIP archive of stored pages, each 60 x 90 pixels.
  ///
  /// - Parameters:
  ///   - path: from the data folder.
  ///   - wide: numbers of pages, from 1, that are 120 x 90 pixels.
  ///   - comicInfo: elements within `ComicInfo`.
  func add(_ path: String, pages: Int = 3, wide: Set<Int> = [], comicInfo: String? = nil) async throws {
    let folder = try Folder()
    for number in 1...pages {
      try folder.write(try page(isWide: wide.contains(number)) + Data("\(path) \(number)".utf8), to: "page \(number).jpg")
    }
    if let comicInfo { try folder.write(Data("<?xml version=\"1.0\"?><ComicInfo>\(comicInfo)</ComicInfo>".utf8), to: "ComicInfo.xml") }
    try await Programs.run("sh", "-c", "zip -q0 book.zip *", in: folder.path)
    try vault.save(path, folder.read("book.zip"))
  }

  /// A solid 7z archive of such pages.
  func addSevenZip(_ path: String, pages: Int) async throws {
    let folder = try Folder()
    for number in 1...pages { try folder.write(try page() + Data("\(path) \(number)".utf8), to: "page \(number).jpg") }
    try await Programs.run("7z", "a", "-ms=on", "book.7z", ".", in: folder.path)
    try vault.save(path, folder.read("book.7z"))
  }

  /// A folder of pictures, each 60 x 90 pixels.
  func addPictures(_ path: String, pages: Int, named name: (Int) -> String = { "page \($0).jpg" }) throws {
    for number in 1...pages { try vault.save(path + "/" + name(number), try page(number, of: path)) }
  }

  /// The bytes of a page as they are in the book that has the path.
  func page(_ number: Int, of path: String, isWide: Bool = false) throws -> Data {
    try page(isWide: isWide) + Data("\(path) \(number)".utf8)
  }

  private func page(isWide: Bool = false) throws -> Data { try workshop.read(isWide ? "wide.jpg" : "page.jpg") }

  /// Runs `body` in a house with a Comics room on this folder, once the index has so many files.
  func withHouse(
    files: Int, configure: @escaping @Sendable (inout ServerConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHouse) async throws -> Void
  ) async throws {
    try await HouseSupport.withHouse(
      vault,
      configure: {
        $0.rooms = [ComicsModule()]
        configure(&$0)
      }
    ) { house in
      try await house.waitForIndex(of: files)
      try await body(house)
    }
  }
}

extension Server {
  var comics: ComicRoom {
    guard let room = rooms.lazy.compactMap({ $0 as? ComicRoom }).first else { preconditionFailure("the house has no comics") }
    return room
  }
}

extension RunningHouse {
  func books(_ call: ListComicBooks = ListComicBooks()) async throws -> [ComicBook] { try await client.send(call).books }

  /// The only book with this title.
  func book(_ title: String) async throws -> ComicBook? { try await books().first { $0.title == title } }
}
