import Foundation
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

@Suite struct LibrarySurveyTests {
  @Test(
    "a folder of pictures is the same book however it is looked at: by itself, by what is above it, by a page, or by all of them at once")
  func overlapping() throws {
    let vault = try Vault()
    for name in ["1.png", "2.png"] { try vault.save("Comics/Moon/\(name)", name) }
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let moon: Set<PathKey> = ["Comics/Moon"]
    let looks: [(paths: Set<PathKey>, parents: Set<PathKey>)] = [
      ([""], []), (["Comics"], []), (moon, []), (["Comics/Moon/1.png"], moon), (["Comics", "Comics/Moon"], []),
      (["", "Comics/Moon/2.png"], moon),
    ]
    let stamp = try #require(try FolderPictures(at: "Comics/Moon", in: folder).stamp)
    for look in looks {
      let survey = try LibrarySurvey(
        of: look.paths, parents: look.parents, claiming: ComicFiles(ComicSettings()), in: folder, known: [:])
      #expect(survey.changed.map(\.path) == ["Comics/Moon"] && survey.changed.map(\.stamp) == [stamp], "\(look)")
      #expect(survey.changed.first?.paths == ["Comics/Moon/1.png", "Comics/Moon/2.png"])
    }
  }
}
