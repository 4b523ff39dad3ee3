import SwiftUI
import Testing

/// A desk whose files come when a test says so.
@MainActor final class StandInDesk: Web.UploadDesk {
  var refusal: Web.UploadFailure?
  private(set) var uploads: [Web.Upload] = []
  private(set) var withdrawn: [String] = []

  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values[Web.UploadDeskKey.self] = self
    return values
  }

  func announce(_ file: Web.AnnouncedFile) throws -> Web.Upload {
    if let refusal { throw refusal }
    let upload = Web.Upload(id: "ticket\(uploads.count + 1)", name: file.name, size: file.size)
    uploads.append(upload)
    if file.size == 0 { arrive(upload) }
    return upload
  }

  func address(ofPicture file: URL) -> String? { file.pathExtension == "png" ? "/pictures/\(file.lastPathComponent)" : nil }

  func withdraw(_ upload: Web.Upload) { withdrawn.append(upload.name) }

  func arrive(_ upload: Web.Upload) {
    upload.receive(upTo: upload.size)
    upload.end(.there(URL(filePath: "/tmp/desk/\(upload.name)")))
  }
}

extension Screen {
  /// A person chooses files in the dialog, or drops them: what the script says of it.
  func hand(_ files: String..., to element: PageElement? = nil) throws {
    let target = try #require(element ?? elements.last { $0.attributes["data-files"] != nil })
    let told = files.map { #"{"name":"\#($0)","size":\#($0.contains("empty") ? 0 : 2000),"type":""}"# }.joined(separator: ",")
    lastPatches.removeAll()
    session.handle([Web.Event(.drop(#"{"key":7,"x":3,"y":4,"files":[\#(told)]}"#), target: target.attributes["data-drop"] ?? "")])
  }
}
