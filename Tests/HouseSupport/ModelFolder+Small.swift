import Foundation
import Retrieval
import TestSupport

extension ModelFolder {
  /// A model that knows heating and gas to be near, dogs and leashes, boats and sails.
  static func small(in vault: Vault, named name: String = "small", more: [[String]] = []) throws -> ModelFolder {
    let folder = vault.state.deletingLastPathComponent().appending(path: name)
    try ConceptModel([["heating", "gas", "boiler"], ["dog", "leash", "vet"], ["boat", "sail", "oars"]] + more).write(to: folder)
    return ModelFolder(folder)
  }
}
