@_spi(Reflection) import Swift

/// The stored fields of a type, read by the standard library's `_forEachField`: the public `Mirror` needs a value and boxes each field.
enum StoredFields {
  struct Field {
    let name: String
    /// Bytes from the beginning of the value.
    let offset: Int
    let type: any Any.Type
    let isStructure: Bool
  }

  /// In the order in which they are declared; none for a type that has no fields, such as an enumeration.
  static func of(_ type: any Any.Type) -> [Field] { fields(of: type, []) }

  /// Those of the objects of a class, with those of the classes that it inherits from. The option is `classType`, which the library declares
  /// as a variable that the compiler lets no code read.
  static func ofObjects(of type: AnyClass) -> [Field] { fields(of: type, _EachFieldOptions(rawValue: 1)) }

  private static func fields(of type: any Any.Type, _ options: _EachFieldOptions) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type, options: options) { name, offset, type, kind in
      fields.append(Field(name: String(cString: name), offset: offset, type: type, isStructure: kind == .struct))
      return true
    }
    return fields
  }
}
