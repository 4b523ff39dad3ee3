/// The id of this machine and person, made at the first event and kept.
enum DeviceID {
  static func ofThisMachine(_ places: Places, name: String?) throws(SystemFailure) -> Device {
    Device(id: try id(places), name: name ?? Device.name(Machine.name) ?? "unknown")
  }

  /// Of several that begin at once, one makes it.
  private static func id(_ places: Places) throws(SystemFailure) -> String {
    if let id = kept(places) { return id }
    try Folder.make(places.root)
    return try Lock.holding(places.deviceLock, patience: 1000) { () throws(SystemFailure) in
      if let id = kept(places) { return id }
      let id = Machine.randomID()
      try Folder.replace(places.device, with: Array("\(id)\n".utf8))
      return id
    } ?? Machine.randomID()
  }

  private static func kept(_ places: Places) -> String? {
    guard let bytes = try? Folder.contents(places.device, limit: 256) else { return nil }
    let id = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    return Device.isID(id) ? id : nil
  }
}
