"""Learns the text classifier that ships: python3 bench/classifier/train.py [--write]

Takes half an hour on two cores with matrix units (AMX), hours without. Needs torch and numpy (Debian: python3-torch, python3-numpy),
and node_modules. Tells its loss epoch by epoch; with --write the weights go to src/node/embedding/classifier.safetensors.
"""

import argparse
import math
import random
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

from encoder import HIDDEN, Encoder, Tokens, rows_of, write_tensors
from lessons import (
    KINDS,
    LONGEST_BELIEF,
    LONGEST_SENTENCE,
    OUTCOMES,
    exchanged_pairs,
    near_pairs,
    read_pairs,
    read_sentences,
)

EPOCHS, BATCH, RATE, HEAD_RATE = 4, 48, 1e-4, 2e-3
# Of the steps, those in which the rate rises.
WARM_UP = 0.06
# Pairs of which it is the same which one came first are learned both ways round, in this share of the times.
TURNED = 0.3
SYMMETRIC = ("duplicate", "separate")
SMOOTHING = 0.05
WEIGHTS = "src/node/embedding/classifier.safetensors"


def batches(lengths, random):
    """All places once, those of like length together, in an order of chance."""
    order = list(range(len(lengths)))
    random.shuffle(order)
    chunks = [order[at : at + BATCH * 50] for at in range(0, len(order), BATCH * 50)]
    sorted_chunks = [sorted(chunk, key=lambda at: lengths[at]) for chunk in chunks]
    found = [chunk[at : at + BATCH] for chunk in sorted_chunks for at in range(0, len(chunk), BATCH)]
    random.shuffle(found)
    return found


class Lessons:
    """Texts of one task with their classes, and the columns of the head that tell them."""

    def __init__(self, texts, classes, columns, turned=None):
        self.texts, self.classes, self.columns = texts, classes, columns
        self.turned = turned or [None] * len(texts)

    def batch(self, places, random):
        texts = [
            self.turned[at] if self.turned[at] is not None and random.random() < TURNED else self.texts[at]
            for at in places
        ]
        return rows_of(texts), torch.tensor([self.classes[at] for at in places])


def lessons_of(tokens, random):
    """Both tasks: what becomes of a pair, and what kind a sentence is of."""
    pairs = read_pairs()
    pairs += near_pairs(pairs, Encoder(), tokens, random) + exchanged_pairs()

    def read(first, second):
        return tokens.of_pair(first, second, LONGEST_BELIEF)

    beside = Lessons(
        [read(one["known"], one["new"]) for one in pairs],
        [OUTCOMES.index(one["expect"]) for one in pairs],
        slice(0, len(OUTCOMES)),
        [read(one["new"], one["known"]) if one["expect"] in SYMMETRIC else None for one in pairs],
    )
    sentences = [one for language in ("en", "tr") for one in read_sentences(language)]
    alone = Lessons(
        [tokens.of_text(text, LONGEST_SENTENCE) for text, _ in sentences],
        [kind for _, kind in sentences],
        slice(len(OUTCOMES), len(OUTCOMES) + len(KINDS)),
    )
    return beside, alone


def train(encoder, head, tasks, random, after):
    """Learns all tasks at once, batch by batch in turn; `after` is called after each epoch."""
    learned = [part for part in encoder.parameters() if part.requires_grad]
    groups = [{"params": learned, "lr": RATE}, {"params": list(head.parameters()), "lr": HEAD_RATE}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, foreach=True)
    rates = [group["lr"] for group in groups]
    steps = EPOCHS * sum(math.ceil(len(task.texts) / BATCH) for task in tasks)
    step, start = 0, time.time()
    encoder.train()
    for epoch in range(EPOCHS):
        jobs = [(task, batch) for task in tasks for batch in batches([len(text[0]) for text in task.texts], random)]
        random.shuffle(jobs)
        lost = 0.0
        for task, places in jobs:
            share = min(1, step / (WARM_UP * steps)) * max(0, (steps - step) / steps)
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * share
            rows, classes = task.batch(places, random)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                means = encoder(*rows)
            logits = head(F.dropout(means, 0.1))[:, task.columns]
            loss = F.cross_entropy(logits, classes, label_smoothing=SMOOTHING)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*learned, *head.parameters()], 1.0)
            optimizer.step()
            lost += float(loss) * len(places)
            step += 1
        after()
        print(f"epoch {epoch + 1}: loss {lost / sum(len(task.texts) for task in tasks):.3f}, {time.time() - start:.0f} s", flush=True)


def learned_of(encoder, head):
    """What was learned, by the names of the published weights, and the head."""
    found = {"classifier.weight": head.weight, "classifier.bias": head.bias}
    found["embeddings.token_type_embeddings.weight"] = encoder.segments.weight
    for name, part in encoder.named():
        found[f"{name}.weight"], found[f"{name}.bias"] = part.weight, part.bias
    return found


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--write", action="store_true")
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    chance = random.Random(given.seed)
    torch.manual_seed(given.seed)
    tokens, encoder = Tokens(), Encoder()
    tasks = lessons_of(tokens, chance)
    print(f"{len(tasks[0].texts)} pairs, {len(tasks[1].texts)} sentences", flush=True)
    head = nn.Linear(HIDDEN, len(OUTCOMES) + len(KINDS))

    def write():
        if given.write:
            write_tensors(WEIGHTS, learned_of(encoder, head))

    train(encoder, head, tasks, chance, write)


if __name__ == "__main__":
    main()
