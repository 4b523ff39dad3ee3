"""What a reading of flyers is worth: each field of `POST /shows/ai-process` held against what the generator printed."""

import re
import unicodedata

# The confidence from which a wrong value counts as wrong but sure.
SURE = 0.8
FIELDS = ("date", "time", "doors", "price", "ages", "known venue", "headliner")
# Which part of the evidence a field has.
KEYS = {"price": "cost", "known venue": "venue", "headliner": "artists[0]"}
FREE = re.compile(r"\b(free|no cover|frei|gratis|libre|kostenlos)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+(?:[.,]\d{1,2})?(?!\d)")


def folded(name):
    """As names are compared: without case, marks, punctuation and a leading article."""
    letters = unicodedata.normalize("NFKD", (name or "").casefold()).replace("&", "and").replace("ß", "ss").replace("ø", "o")
    letters = re.sub(r"^(the|a|an) ", "", "".join(each for each in letters if not unicodedata.combining(each)).strip())
    return "".join(each for each in letters if each.isalnum()) or letters


def lowest(text):
    """The lowest number of a printed price, 0 for a free show."""
    numbers = [float(number.replace(",", ".")) for number in NUMBER.findall(text or "")]
    return 0 if text and FREE.search(text) else min(numbers, default=None)


def names(answer):
    return [act.get("matched_name") or act["name"] for act in answer.get("artists", [])]


def said(answer, field):
    """What the answer says of a field; None where it says nothing."""
    if field == "price":
        number = lowest(answer.get("cost"))
        return answer.get("cost") if number is None else number
    if field == "known venue":
        venue = answer.get("venue") or {}
        return venue.get("matched_name") or venue.get("name")
    if field == "headliner":
        return next((name for name, act in zip(names(answer), answer.get("artists", [])) if act["is_headliner"]), None)
    return answer.get(field)


def printed(truth, field):
    """What the flyer says of a field; None where it says nothing that is measured."""
    if field == "known venue":
        return truth["venue"]["name"] if truth["venue"] and truth["venue"]["known"] else None
    if field == "headliner":
        return next((act["name"] for act in truth["artists"] if act["is_headliner"]), None)
    return truth["price"] if field == "price" else truth[field]


def is_said(truth, field):
    """Whether there is anything on the flyer that the field may be read from."""
    if field == "known venue":
        return truth["venue"] is not None
    return truth["price_text"] if field == "price" else printed(truth, field) is not None


def agree(field, one, other):
    return folded(str(one)) == folded(str(other)) if field in ("ages", "known venue", "headliner") else one == other


class Score:
    """Counts of one reader over flyers."""

    def __init__(self):
        self.fields = {field: dict(count=0, right=0, empty=0, flyers=0, sure=0) for field in FIELDS}
        self.bills = []
        self.orders = []
        self.acts = dict(given=0, sure=0)
        self.misses = []

    def add(self, truth, answer):
        for field in FIELDS:
            self._add(field, truth, answer)
        wanted, given = [folded(act["name"]) for act in truth["artists"]], [folded(name) for name in names(answer)]
        if wanted:
            hits = len(set(wanted) & set(given))
            self.bills.append(2 * hits / (len(wanted) + len(given)))
            places = [wanted.index(name) for name in given if name in wanted]
            pairs = [one < other for index, one in enumerate(places) for other in places[index + 1:]]
            if pairs:
                self.orders.append(sum(pairs) / len(pairs))
            if self.bills[-1] < 1:
                self.misses.append((truth["file"], "bill", [act["name"] for act in truth["artists"]], names(answer), None))
        for index, name in enumerate(given):
            self.acts["given"] += 1
            self.acts["sure"] += name not in wanted and self._confidence(answer, f"artists[{index}]") >= SURE

    def _add(self, field, truth, answer):
        counts, wanted, given = self.fields[field], printed(truth, field), said(answer, field)
        confidence = self._confidence(answer, KEYS.get(field, field))
        counts["flyers"] += 1
        # Of a venue that the house does not know, and of a price without a number, it is not measured what is said.
        if wanted is None and is_said(truth, field):
            return
        is_right = given is not None and wanted is not None and agree(field, given, wanted)
        if wanted is not None:
            counts["count"] += 1
            counts["right"] += is_right
            counts["empty"] += given is None
        if given is not None and not is_right:
            counts["sure"] += confidence >= SURE
        if given != wanted and not is_right:
            self.misses.append((truth["file"], field, wanted, given, confidence))

    @staticmethod
    def _confidence(answer, key):
        return answer.get("evidence", {}).get(key, {}).get("confidence", 0)

    def exact(self, field):
        return self.fields[field]["right"] / max(1, self.fields[field]["count"])

    def empty(self, field):
        return self.fields[field]["empty"] / max(1, self.fields[field]["count"])

    def wrong(self, field):
        """Of all flyers, those that say something wrong of the field as if it were sure."""
        return self.fields[field]["sure"] / max(1, self.fields[field]["flyers"])

    @property
    def bill(self):
        return sum(self.bills) / max(1, len(self.bills))

    @property
    def order(self):
        return sum(self.orders) / max(1, len(self.orders))

    @property
    def wrong_acts(self):
        """Of all acts that were named, those that are none and look sure."""
        return self.acts["sure"] / max(1, self.acts["given"])
