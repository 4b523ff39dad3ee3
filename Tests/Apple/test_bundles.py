"""What is in the bundles beside code: Info.plist, entitlements, privacy manifests and the icon, held against the code that needs them."""

import functools
import json
import plistlib
import re
import subprocess

import pytest
from PIL import Image, ImageChops
from project import APPLE, CONFIGURATIONS, ROOT, Settings, platforms, sources, swift

SCHEMES = ["atrium", "psychichomily", "claudiator", "mylifedb", "pkm"]
CONFIGURED = APPLE / "Configurations"

# A key of Info.plist, and what in the code needs it. A key that nothing needs is asked about in review; a missing one ends the app.
NEEDED_BY = {
    "NSCameraUsageDescription": r"UIImagePickerController|AVCaptureDevice|VNDocumentCameraViewController|DataScannerViewController",
    "NSPhotoLibraryAddUsageDescription": r"UIImageWriteToSavedPhotosAlbum|performChanges",
    "NSPhotoLibraryUsageDescription": r"PHAsset\b|PHPhotoLibrary\.requestAuthorization",
    "NSMicrophoneUsageDescription": r"AVAudioRecorder|AVAudioSession",
    "NSFaceIDUsageDescription": r"\bLAContext\b",
    "NSBonjourServices": r"NWBrowser|NetServiceBrowser",
    "NSUserActivityTypes": r"NSUserActivity\(|\.userActivity\(",
    "BGTaskSchedulerPermittedIdentifiers": r"BGTaskScheduler|BG\w+TaskRequest|\.backgroundTask\(\.appRefresh",
}
BACKGROUND_MODES = {
    "fetch": r"BGAppRefreshTaskRequest|\.backgroundTask\(\.appRefresh",
    "processing": r"BGProcessingTaskRequest",
    "remote-notification": r"didReceiveRemoteNotification",
}

# Apple's list of APIs that need a reason (developer.apple.com, "Describing use of required reason API"), and the reasons that are ours.
REASONS = {
    "UserDefaults": {
        # Values that only the app itself reads.
        "CA92.1": r"UserDefaults\.standard|@AppStorage\((?![^)]*store:)|\.defaultAppStorage",
        # Values that the app and its extensions share.
        "1C8F.1": r"UserDefaults\(suiteName:|AppGroup\.defaults",
    },
    # Files in the containers of the app and its group.
    "FileTimestamp": {"C617.1": r"contentModificationDate|\bcreationDateKey|\.attributesOfItem\(|fileModificationDate\(|\b[lf]?stat\("},
    "SystemBootTime": {"35F9.1": r"\bsystemUptime\b|mach_absolute_time"},
    "DiskSpace": {"E174.1": r"volumeAvailableCapacity|volumeTotalCapacity|systemFreeSize|\bstatv?fs\("},
    "ActiveKeyboards": {"54BD.1": r"activeInputModes"},
}


def info(target):
    return plistlib.loads((CONFIGURED / f"{target}-Info.plist").read_bytes())


def entitlements(name):
    return plistlib.loads((CONFIGURED / f"{name}.entitlements").read_bytes())


def folder(target):
    return APPLE / {"Atrium": "App"}.get(target, target)


def linked(spec, target):
    """The sources of the package that are in a target's program."""
    modules = set(spec.products(target))
    if "AtriumApp" in modules:
        modules |= {"NotesApp", "AgentsApp", "ComicsApp", "LifeApp", "ShowsApp", "Paths"}
    return "\n".join(path.read_text() for module in sorted(modules) for path in sorted((ROOT / "Sources" / module).rglob("*.swift")))


# Info.plist


def test_every_property_list_can_be_read():
    lists = [*CONFIGURED.glob("*.plist"), *CONFIGURED.glob("*.entitlements"), *APPLE.rglob("*.xcprivacy")]
    assert len(lists) == 4 + 6 + 4
    for path in lists:
        assert plistlib.loads(path.read_bytes())


def test_bundles_carry_what_the_code_reads_of_the_configuration(spec):
    for target in spec.targets:
        text = swift(spec, target)
        for key in set(re.findall(r'"(Atrium[A-Z]\w+)"', text)) & {"AtriumAddress", "AtriumAppGroup", "AtriumKeychainGroup"}:
            assert key in info(target), f"{target} reads {key}"
        assert info(target)["AtriumAppGroup"] == "$(ATRIUM_APP_GROUP)"
        # Apple puts the team before a keychain group, and the app has to ask for it by its whole name.
        assert info(target)["AtriumKeychainGroup"] == "$(AppIdentifierPrefix)$(ATRIUM_KEYCHAIN_GROUP)"
        # Extensions reach the server as well.
        assert info(target)["NSAppTransportSecurity"] == {"NSAllowsLocalNetworking": True}


@pytest.mark.parametrize("key", NEEDED_BY)
def test_the_app_says_what_it_needs_and_nothing_else(key, spec):
    used = re.search(NEEDED_BY[key], swift(spec, "Atrium"))
    assert (key in info("Atrium")) == bool(used), f"used: {used and used[0]}"


def test_the_app_asks_for_the_local_network():
    """The system refuses the connection to a server at home where this key is missing."""
    assert info("Atrium")["NSLocalNetworkUsageDescription"]


def test_background_modes_are_those_that_are_used(spec):
    text = swift(spec, "Atrium")
    assert info("Atrium").get("UIBackgroundModes", []) == [mode for mode, used in BACKGROUND_MODES.items() if re.search(used, text)]


def test_background_tasks_are_permitted_by_their_names(spec):
    """The system refuses to schedule a task that Info.plist does not name."""
    text = swift(spec, "Atrium") + linked(spec, "Atrium")
    for name in info("Atrium").get("BGTaskSchedulerPermittedIdentifiers", []):
        suffix = name.removeprefix("$(PRODUCT_BUNDLE_IDENTIFIER)")
        assert suffix != name and f'{suffix}"' in text, f"no code schedules {name}"


def test_activities_of_handoff_are_named(spec):
    """Another device hands over only an activity whose type Info.plist names."""
    text = swift(spec, "Atrium") + linked(spec, "Atrium")
    for name in info("Atrium").get("NSUserActivityTypes", []):
        assert f'{name.removeprefix("$(PRODUCT_BUNDLE_IDENTIFIER)")}"' in text, f"no code makes {name}"


def test_the_app_opens_the_schemes_of_the_apps_that_it_replaces():
    (kind,) = info("Atrium")["CFBundleURLTypes"]
    assert kind["CFBundleURLSchemes"] == SCHEMES
    known = (ROOT / "Sources/AtriumDevice/Links/LinkScheme.swift").read_text()
    for scheme in SCHEMES:
        assert scheme in known, f"AppLink does not read {scheme}:"


def test_document_types_are_known_to_the_system_or_imported():
    known = {"org.idpf.epub-container", "com.adobe.pdf", "public.cbz-archive", "public.cbr-archive", "public.cb7-archive"}
    imported = {kind["UTTypeIdentifier"]: kind for kind in info("Atrium")["UTImportedTypeDeclarations"]}
    opened = [name for kind in info("Atrium")["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]]
    assert set(opened) <= known | set(imported) and set(imported) <= set(opened)
    extensions = {name for kind in imported.values() for name in kind["UTTypeTagSpecification"]["public.filename-extension"]}
    assert {"cbz", "cbr", "cb7", "md", "markdown"} <= extensions
    assert all(kind["UTTypeConformsTo"] for kind in imported.values())


def test_extensions_say_what_they_extend(spec):
    points = {"Widgets": "com.apple.widgetkit-extension", "Share": "com.apple.share-services",
              "NotificationService": "com.apple.usernotifications.service"}
    for target, point in points.items():
        extension = info(target)["NSExtension"]
        assert extension["NSExtensionPointIdentifier"] == point
        if principal := extension.get("NSExtensionPrincipalClass"):
            name = principal.removeprefix("$(PRODUCT_MODULE_NAME).")
            for platform in platforms(spec, target):
                text = "\n".join(path.read_text() for path in sources(spec, target, platform) if path.suffix == ".swift")
                assert re.search(rf"\bclass {name}\s*:", text), f"{target} has no class {name} for {platform}"
        else:
            assert re.search(r"@main\s+struct \w+\s*:\s*WidgetBundle", swift(spec, target)), "widgets begin with their bundle"


def test_the_app_has_one_beginning(spec):
    for platform in platforms(spec, "Atrium"):
        mains = [path.name for path in sources(spec, "Atrium", platform) if path.suffix == ".swift" and re.search(
            r"^@main\b", path.read_text(), re.M)]
        assert len(mains) == 1, f"{platform}: {mains}"


def test_what_a_person_is_asked_is_in_both_languages():
    catalogue = json.loads((APPLE / "App/InfoPlist.xcstrings").read_text())["strings"]
    values = info("Atrium")
    asked = {key: value for key, value in values.items() if key.endswith("UsageDescription")}
    named = [kind["CFBundleTypeName"] for kind in values["CFBundleDocumentTypes"]]
    named += [kind["UTTypeDescription"] for kind in values["UTImportedTypeDeclarations"]]
    assert set(catalogue) == set(asked) | set(named)
    for key, entry in catalogue.items():
        english, german = (entry["localizations"][language]["stringUnit"]["value"] for language in ("en", "de"))
        assert english == asked.get(key, key) and german


# Entitlements


@pytest.mark.parametrize("platform", ["iOS", "macOS", "visionOS"])
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_each_build_is_signed_with_a_file_that_exists(configuration, platform, spec):
    for target in spec.targets:
        settings = Settings(configuration, platform, spec.settings(target))
        held = plistlib.loads((APPLE / settings["CODE_SIGN_ENTITLEMENTS"]).read_bytes())
        assert held["com.apple.security.application-groups"] == ["$(ATRIUM_APP_GROUP)"]
        assert held["keychain-access-groups"] == ["$(AppIdentifierPrefix)$(ATRIUM_KEYCHAIN_GROUP)"]
        # Without a sandbox the Mac loads no extension, and the store takes no app.
        for key in "com.apple.security.app-sandbox", "com.apple.security.network.client":
            assert held.get(key, False) == (platform == "macOS")


def test_a_free_account_can_sign_the_local_configuration():
    paid = {"aps-environment", "com.apple.developer.aps-environment", "com.apple.developer.associated-domains",
            "com.apple.developer.applesignin", "com.apple.developer.usernotifications.time-sensitive"}
    for suffix in "", "-macOS":
        local, full = entitlements(f"Atrium-Local{suffix}"), entitlements(f"Atrium{suffix}")
        assert not paid & set(local)
        assert {key: value for key, value in full.items() if key not in paid} == local
        assert len(paid & set(full)) == 4


def test_push_is_named_as_each_platform_names_it():
    assert entitlements("Atrium")["aps-environment"] == "development"
    assert entitlements("Atrium-macOS")["com.apple.developer.aps-environment"] == "development"


def test_configurations_open_different_servers():
    addresses = {name: Settings(name, "iOS")["ATRIUM_ADDRESS"] for name in CONFIGURATIONS}
    # A setting that is cut off at two slashes would leave "http:".
    assert addresses == {"Local": "http://localhost:8080", "Staging": "https://staging.atrium.example", "Release": "https://atrium.example"}
    domains = {name: Settings(name, "iOS")["ATRIUM_ASSOCIATED_DOMAIN"] for name in CONFIGURATIONS}
    assert all(domains[name] in addresses[name] for name in CONFIGURATIONS)


def test_identifiers_follow_from_one(spec):
    settings = Settings("Release", "iOS")
    identifier = settings["ATRIUM_BUNDLE_IDENTIFIER"]
    assert settings["ATRIUM_APP_GROUP"] == f"group.{identifier}"
    assert settings["ATRIUM_KEYCHAIN_GROUP"] == f"{identifier}.shared"
    for target in spec.targets:
        own = Settings("Release", "iOS", spec.settings(target))["PRODUCT_BUNDLE_IDENTIFIER"]
        # The system takes an extension only if its identifier continues the app's.
        assert own == identifier if target == "Atrium" else own == f"{identifier}.{target}"


# Privacy


@pytest.mark.parametrize("target", ["Atrium", "Widgets", "Share", "NotificationService"])
def test_reasons_are_given_for_what_is_used(target, spec):
    manifest = plistlib.loads((folder(target) / "PrivacyInfo.xcprivacy").read_bytes())
    text = swift(spec, target) + linked(spec, target)
    used = {category: [reason for reason, pattern in reasons.items() if re.search(pattern, text)]
            for category, reasons in REASONS.items()}
    given = {entry["NSPrivacyAccessedAPIType"].removeprefix("NSPrivacyAccessedAPICategory"): entry["NSPrivacyAccessedAPITypeReasons"]
             for entry in manifest["NSPrivacyAccessedAPITypes"]}
    assert given == {category: reasons for category, reasons in used.items() if reasons}


def test_nobody_is_tracked():
    for path in APPLE.rglob("*.xcprivacy"):
        manifest = plistlib.loads(path.read_bytes())
        assert manifest["NSPrivacyTracking"] is False and manifest["NSPrivacyTrackingDomains"] == []
        assert manifest["NSPrivacyCollectedDataTypes"] == []


# The icon


def test_the_icon_has_every_size():
    catalogue = APPLE / "App/Assets.xcassets"
    icon = json.loads((catalogue / "AppIcon.appiconset/Contents.json").read_text())["images"]
    assert [image for image in icon if image.get("platform") == "ios" and image["size"] == "1024x1024"]
    assert len([image for image in icon if image["idiom"] == "mac"]) == 10
    for image in icon:
        picture = Image.open(catalogue / "AppIcon.appiconset" / image["filename"])
        points, scale = int(image["size"].split("x")[0]), int(image.get("scale", "1x")[0])
        assert picture.size == (points * scale, points * scale)
        # The store refuses an icon of iOS through which something could be seen.
        assert ("A" in picture.getbands()) == (image["idiom"] == "mac")
    layers = json.loads((catalogue / "AppIcon.solidimagestack/Contents.json").read_text())["layers"]
    assert [layer["filename"] for layer in layers] == ["Front.solidimagestacklayer", "Back.solidimagestacklayer"]
    for layer in layers:
        folder = catalogue / "AppIcon.solidimagestack" / layer["filename"] / "Content.imageset"
        (image,) = json.loads((folder / "Contents.json").read_text())["images"]
        picture = Image.open(folder / image["filename"])
        assert image["idiom"] == "vision" and picture.size == (1024, 1024)
        assert ("A" in picture.getbands()) == (layer["filename"] == "Front.solidimagestacklayer")


def test_the_icon_is_that_of_the_web_app(tmp_path):
    """Otherwise icon.svg changed and Scripts/apple-icon was not run. Another version of what draws may differ in a few pixels."""
    subprocess.run([ROOT / "Scripts/apple-icon", tmp_path], check=True, capture_output=True)
    for drawn in tmp_path.rglob("*.png"):
        kept = Image.open(APPLE / "App/Assets.xcassets" / drawn.relative_to(tmp_path)).convert("RGBA")
        drawn = Image.open(drawn).convert("RGBA")
        bands = [band.point(lambda level: 255 * (level > 40)) for band in ImageChops.difference(kept, drawn).split()]
        different = functools.reduce(ImageChops.lighter, bands).histogram()[255]
        assert different <= 0.01 * kept.width * kept.height


def test_the_accent_is_that_of_the_web_app():
    colors = json.loads((APPLE / "App/Assets.xcassets/AccentColor.colorset/Contents.json").read_text())["colors"]
    kept = ["".join(color["color"]["components"][part][2:] for part in ("red", "green", "blue")) for color in colors]
    role = re.search(r'"tint": Role\((0x\w+), (0x\w+), more: (0x\w+), (0x\w+)\)', (
        ROOT / "Renderer/Sources/SwiftUI/Style/ColorRoles.swift").read_text()).groups()
    assert kept == [color[2:] for color in role]
