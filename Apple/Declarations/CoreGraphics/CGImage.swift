public import Foundation

public final class CGImage {}
public typealias CFURL = URL
