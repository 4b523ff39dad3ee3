public import Foundation

extension Web {
  /// Why a file is not taken. Limits are in bytes, or a number of files.
  public enum UploadFailure: LocalizedError, Equatable, Sendable {
    case fileTooLarge(String, limit: Int)
    case pageFull(limit: Int)
    case hostFull(limit: Int)
    case tooMany(limit: Int)
    /// More than are wanted here.
    case tooManyChosen(limit: Int)
    case onlyOne
    case wrongKind(String)
    /// More came than was announced.
    case grown(String)
    case notRead
    case notStored(String)
    /// The host takes no files at all.
    case notTaken

    /// In English, for a log; what a person is shown is in the person's language.
    public var errorDescription: String? { sentence(in: EnvironmentValues()) }
  }
}

extension Web.UploadFailure {
  /// What a person is told.
  func sentence(in values: EnvironmentValues) -> String {
    let words = values.words
    func bytes(_ count: Int) -> String { FileSize.text(count, in: values.locale) }
    return switch self {
    case .fileTooLarge(let name, let limit): words("“\(name)” is too large. The limit is \(bytes(limit)).")
    case .pageFull(let limit): words("These files are too large together. A page can upload at most \(bytes(limit)).")
    case .hostFull(let limit): words("The server’s upload space of \(bytes(limit)) is full. Try again later.")
    case .tooMany(let limit): words("Too many files. A page can upload at most \(limit).")
    case .tooManyChosen(let limit): words("Choose at most \(limit).")
    case .onlyOne: words("Only one file can be chosen here.")
    case .wrongKind(let name): words("“\(name)” isn’t a type of file that can be chosen here.")
    case .grown(let name): words("“\(name)” changed while it was being uploaded.")
    case .notRead: words("The file could not be read.")
    case .notStored(let name): words("“\(name)” couldn’t be saved.")
    case .notTaken: words("Files can’t be uploaded here.")
    }
  }

  /// A person can choose again, or other files.
  var canBeMended: Bool {
    switch self {
    case .notRead, .notStored, .notTaken: false
    default: true
    }
  }
}

/// Sizes as people read them.
enum FileSize {
  static func text(_ bytes: Int, in locale: Locale) -> String {
    Int64(bytes).formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale))
  }
}
