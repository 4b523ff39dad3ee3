import AtriumServer
import Foundation
import Storage

/// Why a file is not in the index. The index keeps it as `stored`; a person reads a sentence, worded when it is asked for.
enum FileReason: Sendable, Equatable {
  case notText
  /// Both in bytes.
  case tooLarge(size: Int64, limit: Int)
  case symbolicLink
  /// It is a link itself, or a folder above it is.
  case behindLink
  case notPermitted
  /// A sentence in English, of the system or of a part below.
  case said(String)

  init(_ error: any Error) {
    switch error {
    case DataFolder.Failure.symbolicLink: self = .behindLink
    case DataFolder.Failure.notPermitted: self = .notPermitted
    case DataFolder.Failure.tooLarge(_, let size, let limit): self = .tooLarge(size: size, limit: limit)
    default: self = .said((error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
  }

  init(_ reason: DataFolder.SkipReason) {
    switch reason {
    case .symbolicLink: self = .symbolicLink
    case .unreadable(let failure): self.init(failure)
    case .hidden, .notRegular, .nameNotUTF8: self = .said("It is \(reason).")
    }
  }

  private static let plain: [String: FileReason] = [
    "not_text": .notText, "symbolic_link": .symbolicLink, "behind_link": .behindLink, "not_permitted": .notPermitted,
  ]

  /// What was not kept as one of these is a sentence.
  init(stored: String) {
    if let reason = Self.plain[stored] {
      self = reason
    } else if let match = stored.wholeMatch(of: /too_large ([0-9]+) ([0-9]+)/), let size = Int64(match.1), let limit = Int(match.2) {
      self = .tooLarge(size: size, limit: limit)
    } else {
      self = .said(stored)
    }
  }

  var stored: String {
    switch self {
    case .notText: "not_text"
    case .tooLarge(let size, let limit): "too_large \(size) \(limit)"
    case .symbolicLink: "symbolic_link"
    case .behindLink: "behind_link"
    case .notPermitted: "not_permitted"
    case .said(let sentence): sentence
    }
  }

  func sentence(in language: Language) -> String {
    switch self {
    case .notText: Texts.notes("It is not text in UTF-8.", in: language)
    case .tooLarge(let size, let limit): Texts.notes("It has \(Int(size)) bytes; notes of up to \(limit) are read.", in: language)
    case .symbolicLink: Texts.notes("It is a symbolic link.", in: language)
    case .behindLink: Texts.notes("It is a symbolic link, or lies behind one.", in: language)
    case .notPermitted: Texts.notes("The server may not read it.", in: language)
    case .said(let sentence): sentence
    }
  }
}
