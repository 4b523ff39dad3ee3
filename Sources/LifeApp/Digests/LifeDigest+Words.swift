import AtriumAPI
import AtriumApp
import SwiftUI

extension LifeDigest {
  /// What the digester reads out of a file.
  var title: Text {
    switch digester {
    case FileDigests.Name.text: Text("Text")
    case FileDigests.Name.ocr: Text("Text in Pictures")
    case FileDigests.Name.entities: Text("Names and Dates")
    case FileDigests.Name.classification: Text("Kind")
    case FileDigests.Name.tags: Text("Tags")
    case FileDigests.Name.summary: Text("Summary")
    case FileDigests.Name.caption: Text("Caption")
    case FileDigests.Name.abstract: Text("Summary by a Model")
    case FileDigests.Name.subtitles: Text("Subtitles")
    case FileDigests.Name.transcript: Text("Transcript")
    default: Text(verbatim: digester.plain.capitalized)
    }
  }

  /// Why it failed or waits, in the person's language if the reason is known, else in the server's words.
  var explanation: Text {
    // A provider's own words say more.
    reason?.words.flatMap { reason == .refused ? nil : Text($0) } ?? Text(verbatim: (error ?? reason?.rawValue ?? "").plain)
  }
}

extension DigestReason {
  /// Whether nothing is sent to a provider now, of whatever file.
  nonisolated var holdsBack: Bool { [.sendingPaused, .budgetReached, .providerRefuses, .providerBusy].contains(self) }

  /// Nil for a reason of a newer server.
  var words: LocalizedStringKey? {
    switch self {
    case .otherKind: "This doesn’t apply to this kind of file."
    case .noText: "There’s no text in this file."
    case .notNeeded: "The file has a text of its own."
    case .noRecognition: "Text recognition isn’t installed on the server."
    case .noSubtitles: "There are no subtitles beside this file."
    case .damaged: "The file is damaged."
    case .protected: "The file is protected by a password."
    case .tooLarge: "The file is too large to be read."
    case .unreadable: "The file couldn’t be read from the disk."
    case .tookTooLong: "Reading the file took too long."
    case .ended: "Reading the file was interrupted."
    case .noProvider: "No provider of a model is set."
    case .notChosen: "The file is in no folder whose files may be sent."
    case .unusableAnswer: "The model’s answer couldn’t be used."
    case .providerFailed: "The provider failed."
    case .sendingPaused: "Sending is paused."
    case .budgetReached: "This month’s tokens are used up."
    case .providerRefuses: "The provider doesn’t accept the key, the account or the model."
    case .providerBusy: "The provider is busy or can’t be reached."
    default: nil
    }
  }
}
