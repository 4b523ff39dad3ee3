extension Contract {
  static let push: [any Call.Type] = [
    RegisterDevice.self, SubscribeBrowser.self, GetPush.self, RemovePushDestination.self, TestPush.self, ListPushes.self,
  ]
}
