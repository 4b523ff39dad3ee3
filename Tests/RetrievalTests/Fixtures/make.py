#!/usr/bin/env python3
"""Makes the fixtures beside it: two tiny encoders of seeded weights, and the numbers that they and the related words have to give.

Nothing here is taken from the Swift sources: tokens, the forward pass, the associations of words and their decomposition are worked out once
more in Python and numpy, in double precision. Run it again only to change the fixtures: python3 make.py (numpy 2)."""

import collections
import json
import math
import pathlib
import struct
import unicodedata

import numpy as np

HERE = pathlib.Path(__file__).parent
CONFIG = {
    "model_type": "bert", "hidden_act": "gelu", "hidden_size": 20, "num_hidden_layers": 2, "num_attention_heads": 4,
    "intermediate_size": 44, "max_position_embeddings": 24, "layer_norm_eps": 1e-6, "type_vocab_size": 2, "vocab_size": 64,
}
PIECES = """[PAD] [UNK] [CLS] [SEP] [MASK] the a of and bread flour water bak ##e ##ing ##s ##ed mix knead rest un ##want want how do i
. , ! ? ' $ + ` - strass stra ##ße cafe naive 中 国 ᄒ ##ᅡ ##ᆫ ##a ##b x ##x 1 ##2 ##3 « »""".split()
SENTENCES = [
    "How do I bake bread?", "Mix the flour and the water.", "the bread", "", "Unwanted breads, baking!", "Café naïve: STRASSE, Straße",
    "中国 and 한, `x` + $123", "\u0000the\u200b \ufffdbread\u2028«water»", "x" * 100, "x" * 101, "rest zzz rest", "knead " * 40,
    "E\u0301e \u0130 \u03a3", "a\u0300\u0301\u0302b",
]


def words(text):
    """BERT's uncased splitting: clean, lower, NFD without marks, punctuation and Chinese characters apart."""
    kept = []
    for letter in text:
        category = unicodedata.category(letter)
        if letter in "\t\n\r":
            kept.append(" ")
        elif letter == "\ufffd" or category.startswith("C"):
            continue
        elif category in ("Zs", "Zl", "Zp"):
            kept.append(" ")
        elif 0x4E00 <= ord(letter) <= 0x9FFF:
            kept.append(f" {letter} ")
        else:
            kept.append(letter)
    lowered = "".join(letter.lower() for letter in "".join(kept))
    plain = "".join(letter for letter in unicodedata.normalize("NFD", lowered) if unicodedata.category(letter) != "Mn")
    apart = "".join(
        f" {letter} " if unicodedata.category(letter).startswith("P") or letter in "$+<=>^`|~" else letter for letter in plain)
    return apart.split()


def tokens(text, numbers, places):
    found = []
    for word in words(text):
        pieces, start = [], 0
        while start < len(word) and len(word) <= 100:
            end = next((end for end in range(len(word), start, -1) if ("##" if start else "") + word[start:end] in numbers), None)
            if end is None:
                break
            pieces.append(numbers[("##" if start else "") + word[start:end]])
            start = end
        found += pieces if start == len(word) else [numbers["[UNK]"]]
    return [numbers["[CLS]"]] + found[: places - 2] + [numbers["[SEP]"]]


def weights(random, config):
    size, inner = config["hidden_size"], config["intermediate_size"]
    made = {}

    def matrix(name, *shape):
        made[name] = random.normal(0, 0.4, shape).astype(np.float32)

    def norm(name):
        made[name + ".weight"] = random.normal(1, 0.2, size).astype(np.float32)
        matrix(name + ".bias", size)

    matrix("embeddings.word_embeddings.weight", config["vocab_size"], size)
    matrix("embeddings.position_embeddings.weight", config["max_position_embeddings"], size)
    matrix("embeddings.token_type_embeddings.weight", config["type_vocab_size"], size)
    norm("embeddings.LayerNorm")
    for layer in range(config["num_hidden_layers"]):
        name = f"encoder.layer.{layer}."
        for part in ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"):
            matrix(name + part + ".weight", size, size)
            matrix(name + part + ".bias", size)
        norm(name + "attention.output.LayerNorm")
        matrix(name + "intermediate.dense.weight", inner, size)
        matrix(name + "intermediate.dense.bias", inner)
        matrix(name + "output.dense.weight", size, inner)
        matrix(name + "output.dense.bias", size)
        norm(name + "output.LayerNorm")
    return made


def brain(values):
    """The upper half of each number's bits."""
    return (values.view(np.uint32) >> 16).astype(np.uint16)


def save(path, tensors):
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, (kind, values) in tensors.items():
        content = values.tobytes()
        header[name] = {"dtype": kind, "shape": list(values.shape), "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


erf = np.vectorize(math.erf)


def layer_norm(x, weight, bias, epsilon):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + epsilon) * weight + bias


def forward(sentence, w, config):
    epsilon, heads = config["layer_norm_eps"], config["num_attention_heads"]
    width = config["hidden_size"] // heads
    x = w["embeddings.word_embeddings.weight"][sentence] + w["embeddings.position_embeddings.weight"][: len(sentence)]
    x = x + w["embeddings.token_type_embeddings.weight"][0]
    x = layer_norm(x, w["embeddings.LayerNorm.weight"], w["embeddings.LayerNorm.bias"], epsilon)
    for layer in range(config["num_hidden_layers"]):
        name = f"encoder.layer.{layer}."

        def linear(part, x):
            return x @ w[name + part + ".weight"].T + w[name + part + ".bias"]

        def norm(part, x):
            return layer_norm(x, w[name + part + ".weight"], w[name + part + ".bias"], epsilon)

        q, k, v = (linear("attention.self." + part, x).reshape(-1, heads, width) for part in ("query", "key", "value"))
        scores = np.einsum("ihd,jhd->hij", q, k) / math.sqrt(width)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        found = np.einsum("hij,jhd->ihd", scores, v).reshape(len(sentence), -1)
        x = norm("attention.output.LayerNorm", linear("attention.output.dense", found) + x)
        inner = linear("intermediate.dense", x)
        inner = inner * (1 + erf(inner / math.sqrt(2))) / 2
        x = norm("output.LayerNorm", linear("output.dense", inner) + x)
    mean = x.mean(0)
    return mean / np.linalg.norm(mean)


def encoders():
    assert len(PIECES) <= CONFIG["vocab_size"] and len(set(PIECES)) == len(PIECES)
    numbers = {piece: number for number, piece in enumerate(PIECES)}
    made = weights(np.random.default_rng(11), CONFIG)
    half = {name: brain(v) if "dense" in name else v.astype(np.float16) for name, v in made.items()}
    files = {
        "tiny": {name: ("F32", v) for name, v in made.items()} | {"embeddings.position_ids": ("I64", np.arange(24)[None])},
        "half": {"bert." + name: ("BF16" if "dense" in name else "F16", v) for name, v in half.items()},
    }
    used = {
        "tiny": {name: v.astype(np.float64) for name, v in made.items()},
        "half": {
            name: ((v.astype(np.uint32) << 16).view(np.float32) if "dense" in name else v).astype(np.float64) for name, v in half.items()
        },
    }
    sentences = [{"text": text, "tokens": tokens(text, numbers, CONFIG["max_position_embeddings"])} for text in SENTENCES]
    for model in files:
        folder = HERE / model
        folder.mkdir(exist_ok=True)
        (folder / "config.json").write_text(json.dumps(CONFIG, indent=2) + "\n")
        (folder / "vocab.txt").write_text("\n".join(PIECES) + "\n")
        save(folder / "model.safetensors", files[model])
        for sentence in sentences:
            sentence[model] = [round(float(value), 7) for value in forward(sentence["tokens"], used[model], CONFIG)]
    return sentences


def functions():
    places = [-30.0, -6.0, -3.3, -2.0, -1.0, -0.5, -0.01, 0.0, 1e-4, 0.3, 0.7, 1.0, 1.9, 2.5, 4.0, 5.5, 20.0]
    row = np.array([0.5, -1.25, 3.0, 2.0, 0.0, -4.0, 1.5, 0.125, 7.0, -0.5, 2.25])
    weight, bias = np.linspace(0.5, 1.5, len(row)), np.linspace(-1, 1, len(row))
    powers = np.exp(row - row.max())
    return {
        "gelu": [{"x": x, "y": x * (1 + math.erf(x / math.sqrt(2))) / 2} for x in places],
        "row": row.tolist(), "weight": weight.tolist(), "bias": bias.tolist(), "softmax": (powers / powers.sum()).tolist(),
        "layerNorm": layer_norm(row, weight, bias, 1e-5).tolist(),
    }


def related():
    """Texts of three subjects, and the cosines of passages by PPMI, SVD, weighted means and one direction removed."""
    random = np.random.default_rng(5)
    subjects = [[f"{subject}{letter}" for letter in "abcdefghijkl"] for subject in ("bread", "train", "garden")]
    common = ["the", "and", "of", "with"]
    texts = []
    for number in range(510):
        own = subjects[number % 3]
        length = int(random.integers(6, 12))
        texts.append(" ".join(random.choice(common) if random.random() < 0.3 else random.choice(own) for _ in range(length)))
    documents = [text.split() for text in texts]
    counts = collections.Counter(word for document in documents for word in document)
    kept = sorted((word for word in counts if counts[word] >= 3), key=lambda word: (-counts[word], word))
    place = {word: index for index, word in enumerate(kept)}
    near = np.zeros((len(kept), len(kept)))
    for document in documents:
        for first, word in enumerate(document):
            for other in document[first + 1 : first + 6]:
                if word in place and other in place:
                    near[place[word], place[other]] += 1
                    near[place[other], place[word]] += 1
    totals = near.sum(1)
    with np.errstate(divide="ignore"):
        ppmi = np.maximum(np.log(near * near.sum() / np.outer(totals, totals)), 0)
    rank = 24
    u, s, _ = np.linalg.svd(ppmi)
    vectors = u[:, :rank] * np.sqrt(s[:rank])
    share = np.array([counts[word] for word in kept]) / sum(counts.values())
    weighted = vectors * (0.001 / (0.001 + share))[:, None]
    means = np.array([np.mean([weighted[place[word]] for word in document if word in place], axis=0) for document in documents])
    direction = np.linalg.svd(means)[2][0]
    passages = ["breada and breadb", "the breadc with breadd", "traina of trainb", "gardenc gardenf", "trainl", "breadk gardenk unheard"]

    def vector(text):
        mean = np.mean([weighted[place[word]] for word in text.split() if word in place], axis=0)
        mean = mean - mean @ direction * direction
        return mean / np.linalg.norm(mean)

    found = np.array([vector(text) for text in passages])
    return {
        "texts": texts, "words": kept, "rank": rank, "values": s[: rank + 1].tolist(), "passages": passages,
        "firstRow": [round(value, 6) for value in ppmi[0].tolist()], "cosines": [[round(float(c), 6) for c in row] for row in found @ found.T],
    }


def save_json(name, value):
    (HERE / name).write_text(json.dumps(value, ensure_ascii=True, indent=1) + "\n")


if __name__ == "__main__":
    save_json("expected.json", {"sentences": encoders(), "functions": functions()})
    save_json("related.json", related())
