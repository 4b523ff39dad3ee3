"""Vaults of any size, the same at every run: notes of about two kilobytes as people keep them."""

import itertools
import pathlib
import random

TOPICS = ["garden", "kitchen", "bridge", "choir", "boiler", "invoice", "harbour", "violin", "compost", "ledger"]
CLASSES = ["meeting", "idea", "reference", "journal", "project"]


def words(count=6000):
    """A made-up language with frequent and rare words: what looks for one note must not find all."""
    chance = random.Random(1)
    beginnings = "b br c ch d dr f fl g gr h j k kl l m n p pr qu r s sch st t tr v w z".split()
    vowels = "a e i o u ai ea ei ie ou".split()
    endings = "b ck d g l ll m n nd ng p r rt s st t th x".split()
    made = {}
    while len(made) < count:
        made["".join(chance.choice(beginnings) + chance.choice(vowels) for _ in range(chance.randint(1, 3))) + chance.choice(endings)] = None
    return list(made)


def write(folder, count, ending=".md"):
    """Answers the vault's folder; one that stands there complete is used again."""
    folder = pathlib.Path(folder)
    done = folder.parent / (folder.name + ".complete")
    if done.exists():
        return folder
    known = words()
    weights = list(itertools.accumulate(1 / (rank + 3) for rank in range(len(known))))
    chance = random.Random(2)
    for number in range(count):
        topic = chance.choice(TOPICS)
        path = folder / topic / f"{number % 97:02}" / f"{topic} {number}{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(note(number, count, topic, known, weights, chance))
    done.touch()
    return folder


def note(number, count, topic, known, weights, chance):
    def sentence():
        return " ".join(chance.choices(known, cum_weights=weights, k=chance.randint(7, 16))).capitalize() + "."

    def paragraph():
        return " ".join(sentence() for _ in range(chance.randint(2, 4)))

    lines = []
    if number % 3:
        lines += ["---", f"classification: {chance.choice(CLASSES)}", f"tags: [{topic}, {topic}/{chance.choice(TOPICS)}]", "---", ""]
    lines += [f"# {sentence().rstrip('.')} {number}", "", paragraph(), ""]
    for _ in range(2):
        other = chance.randrange(count)
        lines += [f"## {sentence().rstrip('.')}", "", paragraph() + f" See [[{chance.choice(TOPICS)} {other}]] and *{sentence()}*", "", paragraph(), ""]
    lines += [f"- [{'x' if chance.random() < 0.4 else ' '}] {sentence()}" for _ in range(3)]
    lines += ["", f"needle{number:06} `{chance.choice(known)}()` #{topic}", ""]
    return "\n".join(lines)
