"""Words and symbols: each is in the catalogue in both languages, or in a list of names that Apple has."""

import json
import re

import pytest
from project import APPLE, ROOT, platforms, sources, swift, without_comments

TARGETS = {"Atrium": "App", "Widgets": "Widgets", "Share": "Share", "NotificationService": "NotificationService"}

# Where a literal is a key of the catalogue: titles of SwiftUI, and the localized types of Foundation and App Intents.
VIEWS = (
    r"Text|Button|Label|Toggle|Section|TextField|SecureField|Picker|Menu|NavigationLink|ContentUnavailableView|LabeledContent|Link|"
    r"DisclosureGroup|GroupBox|Stepper|ProgressView|CommandMenu|Window|WindowGroup|MenuBarExtra|Tab|DatePicker|Gauge|PhotosPicker|"
    r"LocalizedStringKey|LocalizedStringResource|IntentDescription|Summary|IntentDialog|DisplayRepresentation|TypeDisplayRepresentation"
)
MODIFIERS = (
    r"navigationTitle|help|alert|confirmationDialog|accessibilityLabel|accessibilityHint|accessibilityValue|configurationDisplayName|"
    r"description|searchable|badge"
)
LABELS = r"localized|shortTitle|dialog|requestValueDialog|categoryName|resultValueName|numericFormat|prompt"
TYPES = r"LocalizedStringKey|LocalizedStringResource|IntentDialog|DisplayRepresentation|TypeDisplayRepresentation"
KEY_AFTER = re.compile(
    rf"(?:(?<![\w.])(?:{VIEWS})\(|\.(?:{MODIFIERS})\(|(?<!\w)(?:{LABELS}):|(?:{TYPES})\??\s*=|"
    r"(?:@Parameter|(?<!\w)DisplayRepresentation|TypeDisplayRepresentation|AppShortcut)\(\s*(?:title|name):)\s*$")
# Where all literals of a body are keys: a property or function that answers with words, and a table of them.
BODY_AFTER = re.compile(rf"(?:var|func) [^\n{{=]*?(?::|->) (?:{TYPES})\??(?= {{)|:\s*\[\w+:\s*(?:{TYPES})\]\s*=")
NO_KEY_AFTER = re.compile(r"(?:case|case .*,|systemImage:|systemName:|image:|==|named:)\s*$")
# Elsewhere a literal counts as words if it reads like some, but for what only a programmer sees.
READS_LIKE_WORDS = re.compile(r"[A-Z“][^/]* .*")
SEEN_BY_NOBODY = re.compile(r"(?:fatalError|preconditionFailure|assertionFailure|precondition|assert)\(.*$")
PHRASES = re.compile(r"phrases:\s*\[")


def strings(text):
    """Each literal of a Swift source on one line: where it begins and ends, and what is between its quotes."""
    position = 0
    while (start := text.find('"', position)) >= 0:
        end = literal_end(text, start)
        if end is None:
            position = start + 1
            continue
        yield start, end, text[start + 1:end - 1]
        position = end


def literal_end(text, start):
    """Behind the closing quote; nil where the line ends before."""
    index, depth = start + 1, 0
    while index < len(text) and text[index] != "\n":
        if depth == 0 and text[index] == '"':
            return index + 1
        if text.startswith("\\(", index):
            index, depth = index + 2, depth + 1
        elif depth == 0 and text[index] == "\\":
            index += 2
        elif depth and text[index] == '"':
            index = literal_end(text, index) or len(text)
        else:
            depth += {"(": 1, ")": -1}.get(text[index], 0) if depth else 0
            index += 1
    return None


def closing(text, start):
    """Behind the bracket that closes the first one after a position."""
    skipped = {begin: end for begin, end, _ in strings(text[start:start + 6000])}
    index, depth = 0, 0
    while start + index < len(text):
        if index in skipped:
            index = skipped[index]
            continue
        character = text[start + index]
        depth += (character in "{[(") - (character in "}])")
        index += 1
        if depth == 0 and character in "}])":
            break
    return start + index


def catalogue(target):
    """The words of a target; one that says nothing needs no file."""
    # The app's words are merged with those of the package; its folder would give Xcode a second catalogue of that name.
    path = APPLE / ("Strings" if target == "Atrium" else TARGETS[target]) / "Localizable.xcstrings"
    return json.loads(path.read_text()) if path.exists() else {"sourceLanguage": "en", "strings": {}}


def words(spec, target):
    """The sources of a target, without the files of samples, which show somebody's notes and no words of ours."""
    paths = {path for platform in platforms(spec, target) for path in sources(spec, target, platform)
             if path.suffix == ".swift" and not path.stem.endswith("+Sample")}
    return "\n".join(without_comments(path.read_text()) for path in sorted(paths))


def literals(text):
    """The keys that a source asks the catalogue for."""
    bodies = [(match.end(), closing(text, match.end())) for match in BODY_AFTER.finditer(text)]
    phrases = [(match.start(), closing(text, match.start())) for match in PHRASES.finditer(text)]
    found = set()
    for start, _, literal in strings(text):
        before, line = text[max(0, start - 160):start], text[text.rfind("\n", 0, start) + 1:start]
        if any(begin <= start < end for begin, end in phrases) or re.fullmatch(r"(?:[a-z0-9]+\.)+[a-z0-9]+|", literal):
            continue
        is_in_body = any(begin <= start < end for begin, end in bodies) and not NO_KEY_AFTER.search(line)
        reads_like_words = READS_LIKE_WORDS.fullmatch(literal) and not SEEN_BY_NOBODY.search(line)
        if KEY_AFTER.search(before) or is_in_body or reads_like_words:
            found.add(literal)
    return found


def pattern(literal):
    """A key is written with a format where the source has an interpolation: %@, %lld, or ${name} of a parameter."""
    parts = re.split(r"\\\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)", literal)
    text = ""
    for index, part in enumerate(parts):
        if index % 2 == 0:
            plain = part.replace('\\"', '"').replace("\\n", "\n")
            text += re.escape(plain.replace("%", "%%") if len(parts) > 1 else plain)
        elif name := re.fullmatch(r"\\\.\$(\w+)", part):
            text += re.escape("${" + name[1] + "}")
        elif part == ".applicationName":
            text += re.escape("${applicationName}")
        else:
            text += r"%(?:\d+\$)?(?:@|lld|llu|lf|[.]\d+f|#@\w+@)"
    return text


def values(unit):
    """All texts of a localization, of each plural form as well."""
    if "stringUnit" in unit:
        yield unit["stringUnit"]
    for variation in unit.get("variations", {}).values():
        for form in variation.values():
            yield from values(form)


def formats(text):
    return sorted(re.sub(r"\d+\$", "", form) for form in re.findall(r"%(?:\d+\$)?(?:@|lld|llu|lf)|\$\{\w+\}", text))


@pytest.mark.parametrize("target", TARGETS)
def test_every_word_is_in_the_catalogue(target, spec):
    keys = catalogue(target)["strings"]
    missing = {literal for literal in literals(words(spec, target)) if not any(re.fullmatch(pattern(literal), key) for key in keys)}
    # A text without letters is the same in every language.
    assert {literal for literal in missing if re.search(r"[A-Za-z]{2}", re.sub(r"\\\(.*?\)", "", literal))} == set()


@pytest.mark.parametrize("target", TARGETS)
def test_every_entry_is_in_both_languages_and_used(target, spec):
    kept = catalogue(target)
    assert kept["sourceLanguage"] == "en"
    text = swift(spec, target)
    written = [re.compile(pattern(literal)) for literal in {literal for _, _, literal in strings(text)}]
    for key, entry in kept["strings"].items():
        assert any(form.fullmatch(key) for form in written), f"nothing says {key!r} any more"
        for language in "en", "de":
            units = list(values(entry["localizations"][language]))
            assert units, f"{key!r} has no {language}"
            for unit in units:
                assert unit["state"] == "translated" and unit["value"]
                if "variations" not in json.dumps(entry):
                    assert formats(unit["value"]) == formats(key), f"{key!r} in {language}"


def test_phrases_of_siri_are_in_both_languages(spec):
    """Siri knows a phrase only in a language of AppShortcuts.xcstrings; in others the shortcut is not there. Xcode keeps the phrases of one
    shortcut together, by the first of them; another language may have more or fewer."""
    text = swift(spec, "Atrium")
    shortcuts = [[phrase for _, _, phrase in strings(text[match.end():closing(text, match.start())])] for match in PHRASES.finditer(text)]
    assert shortcuts
    keys = json.loads((APPLE / "App/AppShortcuts.xcstrings").read_text())["strings"]
    assert len(keys) == len(shortcuts)
    for phrases in shortcuts:
        assert all("\\(.applicationName)" in phrase for phrase in phrases), "the system takes no phrase without the app's name"
        (key,) = [key for key in keys if re.fullmatch(pattern(phrases[0]), key)]
        sets = {language: localization["stringSet"] for language, localization in keys[key]["localizations"].items()}
        assert set(sets) == {"en", "de"} and all(each["state"] == "translated" for each in sets.values())
        for phrase, value in zip(phrases, sets["en"]["values"], strict=True):
            assert re.fullmatch(pattern(phrase), value)
        for value in sets["de"]["values"]:
            assert formats(value) == formats(key)


def test_every_symbol_has_a_name_that_apple_has(spec):
    drawn = re.search(r'"""(.*?)"""', (ROOT / "Renderer/Sources/SwiftUI/Images/SymbolNames.swift").read_text(), re.S)[1].split()
    lines = (ROOT / "Tests/Apple/symbols.tsv").read_text().splitlines()
    listed = [line.split("\t") for line in lines if not line.startswith("#")]
    assert all(len(line) == 3 for line in listed)
    # iOS 17, macOS 14 and visionOS 1 have the symbols of SF Symbols 5.
    assert all(float(version) <= 5 for _, version, _ in listed)
    known = set(drawn) | {name for name, _, _ in listed}
    folders = [APPLE, ROOT / "Sources/AtriumDevice"]
    paths = [path for folder in folders for path in folder.rglob("*.swift") if "Declarations" not in path.parts]
    used = set()
    for path in paths:
        text = without_comments(path.read_text())
        # A function or property that says which symbol: what its cases answer with are names.
        bodies = [(match.end(), closing(text, match.end())) for match in re.finditer(r"(?:var|func) \w*[sS]ymbol\w*[^\n]*(?= {)", text)]
        for start, _, literal in strings(text):
            line = text[text.rfind("\n", 0, start) + 1:start]
            named = re.search(r"\b(?:systemImage|systemName|systemImageName|systemSymbolName|symbol)\s*[:=][^\",]*$", line)
            if named or any(begin <= start < end for begin, end in bodies) and not re.search(r"(?:case|case .*,|==|\()\s*$", line):
                used |= {literal} if re.fullmatch(r"[a-z0-9.]+", literal) else set()
    assert used <= known, f"not known to be symbols: {sorted(used - known)}"
    assert {name for name, _, _ in listed} <= used, "the list names what nothing shows"
