import AtriumServer
import Foundation

/// The provider of a model, and what it may be sent.
extension Setting {
  static let modelProvider = Setting("ai-provider")
  /// Its standard depends on the provider.
  static let modelAddress = Setting("ai-url")
  static let modelName = Setting("ai-model")
  static let transcriptionModel = Setting("ai-transcription-model")
  static let summaryModel = Setting("ai-summary-model")
  static let flyerModel = Setting("ai-flyer-model")
  static let modelKey = Setting("ai-key", isSecret: true)
  static let modelKeyFile = Setting("ai-key-file")
  static let modelFolders = Setting("ai-folders")
  static let modelBudget = Setting("ai-budget", standard: String(ModelSettings.standardMonthlyTokens))
  static let modelLanguage = Setting("ai-language", standard: "en")

  static let models: [Setting] = [
    modelProvider, modelAddress, modelName, transcriptionModel, summaryModel, flyerModel, modelKey, modelKeyFile, modelFolders, modelBudget,
    modelLanguage,
  ]
}

extension SettingValues {
  /// The word for no bound.
  private static let unlimited = "unlimited"
  /// Tokens of a month.
  private static let budgets = 1...1_000_000_000

  /// - Returns: nil where no provider is set.
  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  func models() throws -> ModelSettings? {
    guard self[.modelProvider] != nil else {
      // Whoever says it believes that something is sent, or that something is not.
      if let idle = Setting.models.first(where: isSaid) { throw SettingsError.needsProvider(idle) }
      return nil
    }
    let interface: ModelSettings.Interface = try choice(.modelProvider)
    let (model, transcriptionModel) = (self[.modelName], self[.transcriptionModel])
    let (summaryModel, flyerModel) = (self[.summaryModel], self[.flyerModel])
    guard [model, transcriptionModel, summaryModel, flyerModel].contains(where: { $0 != nil }) else {
      throw SettingsError.oneWithoutOther(.modelProvider, .modelName)
    }
    if transcriptionModel != nil, interface != .openai {
      throw SettingsError.badProvider(.transcriptionModel, "Recordings are sent to the interface of OpenAI alone.")
    }
    let key = try modelKey()
    if interface == .anthropic, self[.modelAddress] == nil, key == nil {
      throw SettingsError.oneWithoutOther(.modelProvider, .modelKeyFile)
    }
    let address = self[.modelAddress].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    if let address, let reason = ModelSettings.reasonNot(toUse: address) {
      throw SettingsError.badProvider(.modelAddress, "\(address) \(reason).")
    }
    return ModelSettings(
      interface: interface, address: address, model: model, transcriptionModel: transcriptionModel, summaryModel: summaryModel,
      flyerModel: flyerModel, key: key, monthlyTokens: try modelBudget(), folders: list(.modelFolders), language: try modelLanguage())
  }

  private func modelBudget() throws -> Int? {
    let text = self[.modelBudget] ?? ""
    if text == Self.unlimited { return nil }
    guard let tokens = Int(text), Self.budgets.contains(tokens) else { throw SettingsError.notBetween(.modelBudget, text, Self.budgets) }
    return tokens
  }

  private func modelLanguage() throws -> String {
    let code = self[.modelLanguage] ?? ""
    let isCode = code.wholeMatch(of: /[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*/) != nil
    guard isCode, let name = Locale(identifier: "en").localizedString(forLanguageCode: code) else {
      throw SettingsError.badProvider(.modelLanguage, "\"\(code)\" is no code of a language, such as de.")
    }
    return name
  }

  private func modelKey() throws -> ModelKey? {
    if let path = self[.modelKeyFile] {
      guard self[.modelKey] == nil else { throw SettingsError.badProvider(.modelKeyFile, "The key is set twice.") }
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        let key = ModelKey(text.trimmingCharacters(in: .whitespacesAndNewlines))
      else { throw SettingsError.badProvider(.modelKeyFile, "The file \(path) contains no readable key.") }
      return key
    }
    guard let text = self[.modelKey] else { return nil }
    guard let key = ModelKey(text) else { throw SettingsError.badProvider(.modelKey, "This is no key.") }
    return key
  }
}
