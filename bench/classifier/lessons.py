"""Labelled pairs of beliefs and labelled sentences, as the classifier learns them."""

import json
import re
import subprocess

import torch
import torch.nn.functional as F

from encoder import rows_of

DATA = "bench/data"
CLASSES = json.load(open("src/engine/remember/classes.json", encoding="utf-8"))
OUTCOMES, KINDS = CLASSES["outcomes"], CLASSES["kinds"]

# Words of a text at most: a belief of a pair, and a sentence alone.
LONGEST_BELIEF, LONGEST_SENTENCE = 62, 100

# Cosines between which another writer's belief is near enough to be learned as another thing, and not so near that it may be
# the same; of how many the one is taken, and of what share of the new beliefs.
NEAR, TOO_NEAR, NEAREST, SHARE_OF_NEAR = 0.3, 0.6, 5, 0.25


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_list(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def read_sentences(language):
    """Labelled sentences, and those of the blind sets that may be read; never one of the halves that nobody read."""
    sets = [one for name in ("strangers", "newcomers", "later") for one in read_list(f"{DATA}/firstMinute/{name}.json")]
    own = [(one["half"], sentence) for one in sets if one["lang"] == language for sentence in one["sentences"]]
    unread = {sentence["text"] for half, sentence in own if half == "frozen"}
    labelled = read_lines(f"{DATA}/types/labelled.{language}.jsonl") + [one for half, one in own if half == "tuning"]
    return [(one["text"], KINDS.index(one["kind"])) for one in labelled if one["text"] not in unread]


def read_pairs():
    """Labelled pairs, each once; never one of those that nobody reads."""
    folder = f"{DATA}/beliefs"
    unread = {(one["known"], one["new"]) for name in ("unread", "later") for one in read_list(f"{folder}/{name}/pairs.json")}
    all_pairs = [
        *read_lines(f"{folder}/labelled.jsonl"),
        *read_lines(f"{folder}/further.jsonl"),
        *read_list(f"{folder}/pairs.json"),
        *read_list(f"{folder}/duplicateTraps.json"),
    ]
    once = {(one["known"], one["new"]): one for one in all_pairs}
    return [one for texts, one in once.items() if texts not in unread]


def encoded(encode, read, take):
    """What `encode` gives for each text of tokens, at unit length and as `take` has it: in order, those of like length made together."""
    found = [None] * len(read)
    by_length = sorted(range(len(read)), key=lambda at: len(read[at][0]))
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for start in range(0, len(by_length), 128):
            batch = by_length[start : start + 128]
            for at, own in zip(batch, F.normalize(encode(*rows_of([read[at] for at in batch])).float(), dim=-1)):
                found[at] = take(own, len(read[at][0]))
    return found


def vectors_of(encoder, tokens, texts):
    """Unit vectors of texts by the encoder as it was published."""
    encoder.eval()
    read = [tokens.of_text(text, LONGEST_SENTENCE) for text in texts]
    return torch.stack(encoded(encoder, read, lambda own, _: own))


def near_pairs(pairs, encoder, tokens, random):
    """New beliefs beside a near known one of another writer: they are of two things."""
    found = []
    for language in ("en", "tr"):
        own = [one for one in pairs if one["lang"] == language]
        known = vectors_of(encoder, tokens, [one["known"] for one in own])
        new = vectors_of(encoder, tokens, [one["new"] for one in own])
        names = [re.match("[a-z]*", one["id"])[0] for one in own]
        writers = torch.tensor([sorted(set(names)).index(name) for name in names])
        same = writers[:, None] == writers[None, :]
        cosines = new @ known.T
        nearest = cosines.masked_fill(same | (cosines >= TOO_NEAR), -1).topk(NEAREST, dim=1)
        for one, likenesses, places in zip(own, *nearest):
            at = random.randrange(NEAREST)
            other = own[int(places[at])]["known"]
            if likenesses[at] >= NEAR and one["known"].lower() != other.lower() and random.random() < SHARE_OF_NEAR:
                found.append({"known": other, "new": one["new"], "expect": "separate"})
    return found


def exchanged_pairs():
    """Pairs whose outcome follows from the way they are made: the same of another subject, or with another amount."""
    told = subprocess.run(["npx", "tsx", "bench/classifier/exchanged.ts"], capture_output=True, check=True, text=True)
    return [json.loads(line) for line in told.stdout.splitlines()]
