// What our own SwiftUI declares, because iOS 17 has it, and what macOS 14 or visionOS 1 has not.
//
// Each symbol is declared a second time for the system that lacks it, so that a use of it there is an error: "ambiguous use of …", and
// one of the two candidates is in this file. `deprecated` and not `unavailable`: the compiler passes over an unavailable candidate and
// takes the other one. `Scripts/apple-check` asks for no identifiers of symbols that are deprecated on all systems.
//
// To add one: copy the declaration from Renderer/Sources/SwiftUI, put it under the condition of the system that has not got it, with the
// attribute and the versions that its page lists. A member, and what a style is made by, is declared in an extension like the original. A
// type whose name is written is declared again with what it is made by, and from then on the original has its module's name here. The
// screens' own names for what differs are in Sources/AtriumApp/Components/Platforms, and a test of the architecture keeps the rest of the
// screens from these symbols.
//
// Not here is what came later than the oldest system, as `sensoryFeedback` did (visionOS 26): that is right behind `#available`, which
// nothing checks on Linux. Nor are `UIKeyboardType` and `UITextContentType` declared in UIKit, where they belong: the module SwiftUI has
// them on Linux, and a second type of the name would make each use ambiguous on iOS too. `UIImage` and `UIColor` are the renderer's too, and UIKit
// hands them on.

#if DECLARES_MACOS
  public import Foundation
  public import SwiftUI

  // Titles and bars

  // iOS 13.0, visionOS 1.0: SwiftUI/NavigationBarItem, …/TitleDisplayMode
  @available(*, deprecated, message: "not on macOS")
  public struct NavigationBarItem {}

  extension View {
    // iOS 14.0, visionOS 1.0: SwiftUI/View/navigationBarTitleDisplayMode(_:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: SwiftUI.NavigationBarItem.TitleDisplayMode) -> some View {
      fatalError() as EmptyView
    }
  }

  extension ToolbarTitleDisplayMode {
    // iOS 17.0, visionOS 1.0: SwiftUI/ToolbarTitleDisplayMode/large
    @available(*, deprecated, message: "not on macOS")
    public static var large: ToolbarTitleDisplayMode { fatalError() }
  }

  extension ToolbarItemPlacement {
    // iOS 14.0, visionOS 1.0: SwiftUI/ToolbarItemPlacement/topBarLeading (and topBarTrailing, whose page is not stored)
    @available(*, deprecated, message: "not on macOS")
    public static var topBarLeading: ToolbarItemPlacement { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static var topBarTrailing: ToolbarItemPlacement { fatalError() }

    // iOS 14.0, visionOS 1.0: SwiftUI/ToolbarItemPlacement/bottomBar
    @available(*, deprecated, message: "not on macOS")
    public static var bottomBar: ToolbarItemPlacement { fatalError() }

    // iOS 14.0, visionOS 1.0: SwiftUI/ToolbarItemPlacement/navigationBarLeading, …/navigationBarTrailing
    @available(*, deprecated, message: "not on macOS")
    public static var navigationBarLeading: ToolbarItemPlacement { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static var navigationBarTrailing: ToolbarItemPlacement { fatalError() }
  }

  extension ToolbarPlacement {
    // iOS 16.0, visionOS 1.0: SwiftUI/ToolbarPlacement/navigationBar, …/tabBar, …/bottomBar
    @available(*, deprecated, message: "not on macOS")
    public static var navigationBar: ToolbarPlacement { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static var tabBar: ToolbarPlacement { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static var bottomBar: ToolbarPlacement { fatalError() }
  }

  extension ToolbarRole {
    // iOS 16.0, visionOS 1.0: SwiftUI/ToolbarRole/navigationStack, …/browser
    @available(*, deprecated, message: "not on macOS")
    public static var navigationStack: ToolbarRole { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static var browser: ToolbarRole { fatalError() }
  }

  extension SearchFieldPlacement {
    // iOS 15.0, visionOS 1.0: SwiftUI/SearchFieldPlacement/navigationBarDrawer, …/navigationBarDrawer(displayMode:)
    @available(*, deprecated, message: "not on macOS")
    public static var navigationBarDrawer: SearchFieldPlacement { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public static func navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
      fatalError()
    }
  }

  // The system's bars

  extension View {
    // iOS 13.0, visionOS 1.0: SwiftUI/View/statusBarHidden(_:), …/statusBar(hidden:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { fatalError() as EmptyView }
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func statusBar(hidden: Bool) -> some View { fatalError() as EmptyView }
  }

  // Presentations

  extension View {
    // iOS 14.0, visionOS 1.0: SwiftUI/View/fullScreenCover(isPresented:onDismiss:content:), …/fullScreenCover(item:onDismiss:content:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func fullScreenCover<Content>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { fatalError() as EmptyView }
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func fullScreenCover<Item, Content>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View { fatalError() as EmptyView }
  }

  // Fields

  extension View {
    // iOS 13.0, visionOS 1.0: SwiftUI/View/keyboardType(_:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { fatalError() as EmptyView }

    // iOS 13.0, visionOS 1.0: SwiftUI/View/textContentType(_:)-ufdv; macOS has that of TextContentType.swift
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { fatalError() as EmptyView }

    // iOS 15.0, visionOS 1.0: SwiftUI/View/textInputAutocapitalization(_:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func textInputAutocapitalization(_ autocapitalization: SwiftUI.TextInputAutocapitalization?) -> some View {
      fatalError() as EmptyView
    }
  }

  // iOS 15.0, visionOS 1.0: SwiftUI/TextInputAutocapitalization
  @available(*, deprecated, message: "not on macOS")
  public struct TextInputAutocapitalization {}

  // Pictures and colours of UIKit

  // iOS 2.0, visionOS 1.0: UIKit/UIImage, UIKit/UIColor
  @available(*, deprecated, message: "not on macOS")
  public class UIImage {}
  // With a member of every name, so that each of its colours is one of two.
  @available(*, deprecated, message: "not on macOS")
  @dynamicMemberLookup public class UIColor {
    public static subscript(dynamicMember name: String) -> UIColor { fatalError() }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
  }

  extension SwiftUI.UIImage {
    @available(*, deprecated, message: "not on macOS")
    public convenience init?(data: Data) { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public convenience init?(data: Data, scale: CGFloat) { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public convenience init?(named name: String) { fatalError() }
  }

  extension SwiftUI.UIColor {
    @available(*, deprecated, message: "not on macOS")
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public convenience init(white: CGFloat, alpha: CGFloat) { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public convenience init(_ color: Color) { fatalError() }
  }

  extension Image {
    // iOS 13.0, visionOS 1.0: SwiftUI/Image/init(uiImage:)
    @available(*, deprecated, message: "not on macOS")
    public init(uiImage: SwiftUI.UIImage) { fatalError() }
  }

  extension Color {
    // iOS 15.0, visionOS 1.0: SwiftUI/Color/init(uiColor:)
    @available(*, deprecated, message: "not on macOS")
    public init(uiColor: SwiftUI.UIColor) { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    public init(_ color: SwiftUI.UIColor) { fatalError() }
  }

  // Lists and pickers

  // iOS 13.0, visionOS 1.0: SwiftUI/EditMode, SwiftUI/EditButton
  @available(*, deprecated, message: "not on macOS")
  public enum EditMode {
    case active
    case inactive
    case transient
  }
  @available(*, deprecated, message: "not on macOS")
  public struct EditButton {
    public nonisolated init() {}
  }

  extension EnvironmentValues {
    // iOS 13.0, visionOS 1.0: SwiftUI/EnvironmentValues/editMode
    @available(*, deprecated, message: "not on macOS")
    public var editMode: Binding<SwiftUI.EditMode>? {
      get { fatalError() }
      set { fatalError() }
    }
  }

  extension View {
    // iOS 15.0, visionOS 1.0: SwiftUI/View/listRowSpacing(_:)
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { fatalError() as EmptyView }

    // iOS 17.0, visionOS 1.0: SwiftUI/View/listSectionSpacing(_:)-5t518, …-a2sn
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func listSectionSpacing(_ spacing: SwiftUI.ListSectionSpacing) -> some View { fatalError() as EmptyView }
    @available(*, deprecated, message: "not on macOS")
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { fatalError() as EmptyView }
  }

  // iOS 17.0, visionOS 1.0: SwiftUI/ListSectionSpacing
  @available(*, deprecated, message: "not on macOS")
  public struct ListSectionSpacing {}

  // iOS 13.0, visionOS 1.0: SwiftUI/GroupedListStyle, SwiftUI/ListStyle/grouped
  extension GroupedListStyle {
    @available(*, deprecated, message: "not on macOS")
    public nonisolated init() { fatalError() }
  }

  extension ListStyle where Self == GroupedListStyle {
    @available(*, deprecated, message: "not on macOS")
    @MainActor @preconcurrency public static var grouped: GroupedListStyle { fatalError() }
  }

  // iOS 14.0, visionOS 1.0: SwiftUI/InsetGroupedListStyle, SwiftUI/ListStyle/insetGrouped
  extension InsetGroupedListStyle {
    @available(*, deprecated, message: "not on macOS")
    public nonisolated init() { fatalError() }
  }

  extension ListStyle where Self == InsetGroupedListStyle {
    @available(*, deprecated, message: "not on macOS")
    @MainActor @preconcurrency public static var insetGrouped: InsetGroupedListStyle { fatalError() }
  }

  // iOS 16.0, visionOS 1.0: SwiftUI/NavigationLinkPickerStyle, SwiftUI/PickerStyle/navigationLink
  extension NavigationLinkPickerStyle {
    @available(*, deprecated, message: "not on macOS")
    public nonisolated init() { fatalError() }
  }

  extension PickerStyle where Self == NavigationLinkPickerStyle {
    @available(*, deprecated, message: "not on macOS")
    public nonisolated static var navigationLink: NavigationLinkPickerStyle { fatalError() }
  }

  // iOS 14.0, visionOS 1.0: SwiftUI/PageTabViewStyle, SwiftUI/TabViewStyle/page, …/page(indexDisplayMode:)
  extension PageTabViewStyle {
    @available(*, deprecated, message: "not on macOS")
    public nonisolated init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) { fatalError() }
  }

  extension TabViewStyle where Self == PageTabViewStyle {
    @available(*, deprecated, message: "not on macOS")
    @MainActor @preconcurrency public static var page: PageTabViewStyle { fatalError() }
    @available(*, deprecated, message: "not on macOS")
    @MainActor @preconcurrency public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
      fatalError()
    }
  }
#endif

#if DECLARES_VISIONOS
  public import SwiftUI

  extension ToolbarItemPlacement {
    // iOS 15.0, macOS 12.0: SwiftUI/ToolbarItemPlacement/keyboard
    @available(*, deprecated, message: "not on visionOS")
    public static var keyboard: ToolbarItemPlacement { fatalError() }
  }
#endif
