extension Gallery {
  /// Types that no page names, each kind with the reason.
  public struct SupportingTypes {
    let reason: String
    public let names: [String]

    fileprivate init(_ reason: String, _ names: String) {
      self.reason = reason
      self.names = names.split { $0.isWhitespace }.map(String.init)
    }
  }

  public static var supportingTypes: [String] { supporting.flatMap(\.names) }

  static let supporting = [
    SupportingTypes(
      "Styles, shown on the page of the modifier that takes them, under the short names that a screen writes",
      """
      AutomaticDisclosureGroupStyle AutomaticFormStyle AutomaticLabeledContentStyle AutomaticNavigationSplitViewStyle
      AutomaticTextEditorStyle PlainTextEditorStyle
      BackgroundStyle BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle ButtonMenuStyle
      ButtonToggleStyle CircularProgressViewStyle CompactDatePickerStyle DefaultButtonStyle DefaultDatePickerStyle
      DefaultGaugeStyle DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle DefaultPickerStyle
      DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle FillShapeStyle ForegroundStyle
      GraphicalDatePickerStyle GroupedFormStyle GroupedListStyle IconOnlyLabelStyle InlinePickerStyle
      InsetGroupedListStyle InsetListStyle LinearProgressViewStyle LinkShapeStyle MenuPickerStyle
      NavigationLinkPickerStyle PageTabViewStyle PagingScrollTargetBehavior PlaceholderTextShapeStyle PlainButtonStyle
      PlainListStyle PlainTextFieldStyle RoundedBorderTextFieldStyle SegmentedPickerStyle SelectionShapeStyle
      SeparatorShapeStyle SidebarListStyle SwitchToggleStyle TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle
      ViewAlignedScrollTargetBehavior WindowBackgroundShapeStyle
      AppearSymbolEffect AutomaticSymbolEffect BounceSymbolEffect DisappearSymbolEffect PulseSymbolEffect ReplaceSymbolEffect
      ScaleSymbolEffect VariableColorSymbolEffect
      ColumnNavigationViewStyle DefaultNavigationViewStyle DoubleColumnNavigationViewStyle StackNavigationViewStyle
      AutomaticTableStyle InsetTableStyle
      """),
    SupportingTypes(
      "What styles conform to, and what they receive: seen as the styles that the pages write",
      """
      ButtonStyleConfiguration DatePickerStyle DatePickerStyleConfiguration DisclosureGroupStyleConfiguration FormStyle
      FormStyleConfiguration GaugeStyle GaugeStyleConfiguration GroupBoxStyleConfiguration LabelStyle
      LabelStyleConfiguration LabeledContentStyleConfiguration ListStyle MenuStyle MenuStyleConfiguration
      NavigationSplitViewStyle PickerStyle PrimitiveButtonStyleConfiguration ProgressViewStyle
      ProgressViewStyleConfiguration NavigationViewStyle TabViewStyle TableStyle TextFieldStyle ToggleStyle
      ToggleStyleConfiguration
      """),
    SupportingTypes(
      "Representations and kinds of data that is passed on",
      """
      CodableRepresentation DataRepresentation TransferRepresentation TransferRepresentationBuilder UTType
      """),
    SupportingTypes(
      "Views that are there where none is given",
      """
      DefaultDateProgressLabel DefaultShareLinkLabel OutlineSubgroupChildren
      """),
    SupportingTypes(
      "Machinery that a screen never writes",
      """
      AccessibilityAttachmentModifier AttributeDynamicLookup Body CombineIdentifier CustomCombineIdentifierConvertible
      ContentTransitionSymbolEffect DisabledTextSelectability DiscreteSymbolEffect EnabledTextSelectability GestureStateGesture
      IndefiniteSymbolEffect NavigationBarItem PHPhotoLibrary PlaceholderContentView SchedulerTimeIntervalConvertible
      SearchScopeActivation SymbolEffectConfiguration TextSelectability TimelineScheduleMode TimelineViewDefaultContext ToolbarContent
      ToolbarContentBuilder TransitionSymbolEffect
      LabeledControlGroupContent TableColumnBuilder TableColumnContent TableRowBuilder TableRowContent TupleTableColumnContent
      TupleTableRowContent
      """),
    SupportingTypes(
      "Values that modifiers and views take: seen in what they do",
      """
      AccessibilityChildBehavior AccessibilityHeadingLevel Axis ButtonBorderShape CGLineCap CGLineJoin ColorRenderingMode
      ColorSchemeContrast       ContentMode ControlSize DatePickerComponents EveryMinuteTimelineSchedule ExplicitTimelineSchedule FillStyle
      ContentMarginPlacement ListItemTint ScenePadding ScrollDismissesKeyboardMode
      HorizontalEdge ListSectionSpacing PeriodicTimelineSchedule PopoverAttachmentAnchor PresentationAdaptation
      PresentationDetent Prominence RectangleCornerRadii RoundedCornerStyle SafeAreaRegions ScrollIndicatorVisibility
      SearchFieldPlacement SearchSuggestionsPlacement SubmitLabel SubmitTriggers TextAlignment ToolbarItemPlacement
      ToolbarPlacement VerticalEdge Visibility
      InterfaceOrientation PresentationMode PreviewDevice PreviewLayout UITextAutocapitalizationType
      DismissWindowAction OpenWindowAction PresentationBackgroundInteraction PresentationContentInteraction WindowResizability
      """),
  ]
}
