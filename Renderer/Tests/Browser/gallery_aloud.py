"""What a screen reader is told of a page, as text."""

# Said in the order in which they matter; what is false or usual is not said.
TOLD = ["level", "checked", "pressed", "selected", "expanded", "disabled", "required", "readonly", "invalid", "hasPopup", "modal", "busy", "live",
        "valuemin", "valuemax", "valuetext"]
SILENT = {"generic", "none", "InlineTextBox", "LineBreak", "ListMarker", "LabelText"}
# What lies within is part of the name, or the browser's own; and a time that runs says something else each time.
WHOLE = {"button", "checkbox", "image", "menuitemcheckbox", "menuitemradio", "option", "progressbar", "radio", "slider", "switch", "tab", "textbox",
         "searchbox", "Date", "DateTime", "InputTime", "ColorWell", "time"}


def read_aloud(devtools, place=".column.detail"):
    """Role, name, value and states of all that a part of the page says, in order; and of what stands in front of it."""
    root = devtools.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    found = devtools.send("DOM.querySelector", {"nodeId": root, "selector": place})["nodeId"]
    start = devtools.send("DOM.describeNode", {"nodeId": found})["node"]["backendNodeId"]
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    detail = next(node for node in nodes if node.get("backendDOMNodeId") == start)
    dialogs = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") in ("dialog", "alertdialog")]
    lines = []
    for node in [detail] + [dialog for dialog in dialogs if not is_within(dialog, detail, by_id)]:
        tell(node, by_id, "", "", lines)
    return "\n".join(lines) + "\n"


def is_within(node, ancestor, by_id):
    while node is not None:
        if node is ancestor:
            return True
        node = by_id.get(node.get("parentId"))
    return False


def name_of_control(node, by_id):
    """What is named by the text around it."""
    for child in node.get("childIds", []):
        found = by_id.get(child)
        if found and found.get("role", {}).get("value") in ("checkbox", "radio", "switch", "textbox"):
            return found.get("name", {}).get("value")
        if found and (inside := name_of_control(found, by_id)):
            return inside
    return None


def tell(node, by_id, indent, around, lines):
    role = node.get("role", {}).get("value", "")
    name = node.get("name", {}).get("value", "")
    inner = indent
    if role == "LineBreak" or role in SILENT and not node.get("childIds"):
        return
    if not node["ignored"] and role == "StaticText":
        # A control's name says the text already.
        if name.strip() and name.strip() not in around:
            lines.append(f'{indent}"{name}"')
    elif role == "LabelText":
        around = name_of_control(node, by_id) or around
    elif not node["ignored"] and (role not in SILENT or name):
        words = [role] + ([f'"{name}"'] if name else [])
        if node.get("value", {}).get("value") not in (None, ""):
            words.append("= " + str(node["value"]["value"]).replace("\n", " ⏎ "))
        if node.get("description", {}).get("value"):
            words.append(f"({node['description']['value']})")
        said = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        for property in TOLD:
            value = said.get(property)
            if value in (None, "", False, "false", "off") and not (property in ("checked", "pressed", "expanded") and value in (False, "false")):
                continue
            words.append(property if value is True or value == "true" else f"{property} {value}")
        lines.append(indent + " ".join(words))
        if role in WHOLE:
            return
        inner = indent + "  "
        around = name
    for child in node.get("childIds", []):
        if child in by_id:
            tell(by_id[child], by_id, inner, around, lines)
