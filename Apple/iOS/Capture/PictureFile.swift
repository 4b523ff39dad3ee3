import Foundation
import UIKit

/// Writes what the camera and the scanner give.
enum PictureFile {
  struct Unwritable: Error {}

  /// The quality of a picture that is kept, from 0 to 1.
  private static let quality = 0.9

  static func write(_ image: UIImage, named name: String) throws -> URL {
    guard let data = image.jpegData(compressionQuality: quality) else { throw Unwritable() }
    let file = try CapturedFile.place(named: name)
    try data.write(to: file)
    return file
  }
}
