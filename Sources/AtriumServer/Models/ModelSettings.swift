package import Intelligence

/// The provider of a model, and what it may be sent.
package struct ModelSettings: Sendable, Equatable {
  /// How a provider is spoken to.
  package enum Interface: String, Sendable, CaseIterable {
    /// The Messages API of Anthropic.
    case anthropic
    /// The API of OpenAI, which many servers speak: Ollama, llama.cpp, vLLM.
    case openai

    /// Where it is when nobody says it.
    package var standardAddress: String {
      switch self {
      case .anthropic: "https://api.anthropic.com"
      case .openai: "https://api.openai.com"
      }
    }
  }

  package var interface: Interface
  /// Without `/v1`, and without a slash at its end.
  package var address: String
  /// What describes pictures; nil where none are sent.
  package var model: String?
  /// What writes down recordings; nil where none are sent. Of OpenAI's interface alone.
  package var transcriptionModel: String?
  /// What summarizes texts; nil where none are sent.
  package var summaryModel: String?
  /// What reads flyers of shows; nil where none are sent.
  package var flyerModel: String?
  /// Nil for a server that wants none.
  package var key: ModelKey?
  /// Tokens of a calendar month, both ways; nil for no bound.
  package var monthlyTokens: Int?
  package private(set) var folders: SentFolders
  /// Of captions and summaries: in English, as models understand it best ("German").
  package var language: String

  package init(
    interface: Interface, address: String? = nil, model: String?, transcriptionModel: String? = nil, summaryModel: String? = nil,
    flyerModel: String? = nil,
    key: ModelKey? = nil, monthlyTokens: Int? = standardMonthlyTokens, folders: [String] = [], language: String = "English"
  ) {
    self.interface = interface
    self.address = address ?? interface.standardAddress
    self.model = model
    self.transcriptionModel = interface == .openai ? transcriptionModel : nil
    self.summaryModel = summaryModel
    self.flyerModel = flyerModel
    self.key = key
    self.monthlyTokens = monthlyTokens
    self.folders = SentFolders(folders)
    self.language = language
  }

  /// Some hundred pictures.
  package static let standardMonthlyTokens = 1_000_000

  /// The folders whose files may be sent, from the data folder.
  package var folderNames: [String] { folders.folders }
  /// Whether that is all of the data folder.
  package var sendsAll: Bool { folders.isAll }

  /// What a digester asks; nil for one that asks nobody.
  func model(of digester: Digester) -> String? {
    switch digester {
    case .caption: model
    case .transcript: transcriptionModel
    case .abstract: summaryModel
    default: nil
    }
  }

  /// What a digest was made by, as it is compared with what would make it now.
  func means(of digester: Digester) -> String? { model(of: digester).map { "\(interface.rawValue) \($0)" } }
}

/// The key of a provider. It is in no text that is made of it: not in a log, an error or a settings list.
package struct ModelKey: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  /// - Returns: nil for what cannot be in a header: an empty text, spaces, control characters, other characters than ASCII's.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
  }

  package var description: String { "hidden" }
  package var debugDescription: String { "hidden" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
