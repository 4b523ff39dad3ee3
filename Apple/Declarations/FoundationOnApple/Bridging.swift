public import Foundation

// What is bridged on Apple's platforms is the same type here: `as String` and `as CFDictionary` compile on both, and mean the same.
// What the compiler cannot find here is a cast that is left out, so each use writes it.
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32
