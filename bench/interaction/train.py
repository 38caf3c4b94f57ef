"""Learns how the words of a question and of a memory meet: python3 bench/interaction/train.py [--write]

The states of the tokens are those of the embedding model, which stays as it is; learned is a projection of each state to few numbers, and
how much each word of a question counts (late interaction; Khattab and Zaharia, 2020, “ColBERT”). Takes five minutes on two cores. Needs
torch and numpy (Debian: python3-torch, python3-numpy), and node_modules. Tells how often the right one of 25 texts is first among
questions that were left out; with --write the weights go to src/node/embedding/interaction.safetensors.
"""

import argparse
import math
import random
import sys
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, "bench/classifier")

from encoder import HIDDEN, Encoder, Tokens, write_tensors
from lessons import encoded, read_lines, read_list, vectors_of

DATA = "bench/data"
WEIGHTS = "src/node/embedding/interaction.safetensors"
DIMENSION = 64
# Tokens of a text and of a question at most.
LONGEST_TEXT, LONGEST_QUESTION = 90, 40
# Of other writers' texts those near the question are taken as wrong answers, none that may say the same as the right one.
NEAREST, TOO_LIKE = 24, 0.75
BATCH, WRONG, EPOCHS, RATE, RATE_OF_SCALE = 32, 10, 1, 1e-3, 1e-2
LEFT_OUT = 600


class Lesson:
    """A question, the places of the texts that answer it, and of texts that do not, all among the same texts."""

    def __init__(self, question, right, wrong):
        self.question, self.right, self.wrong = question, right, wrong


def unread_sentences():
    """What nobody read is not learned from."""
    sets = [one for name in ("strangers", "newcomers", "later") for one in read_list(f"{DATA}/firstMinute/{name}.json")]
    return {sentence["text"] for one in sets if one["half"] == "frozen" for sentence in one["sentences"]}


def lessons_of(encoder, tokens):
    """All texts, all questions, and the lessons of both files."""
    unread = unread_sentences()
    told = [one for one in read_lines(f"{DATA}/recall/sentences.jsonl") if one["text"] not in unread]
    texts = [one["text"] for one in told]
    asked = [(question, at) for at, one in enumerate(told) for question in one["questions"]]
    vectors = vectors_of(encoder, tokens, texts)
    cosines = vectors_of(encoder, tokens, [question for question, _ in asked]) @ vectors.T
    lessons = []
    for (question, at), near in zip(asked, cosines):
        others = near.masked_fill(vectors @ vectors[at] >= TOO_LIKE, -1)
        lessons.append(Lesson(question, [at], others.topk(NEAREST).indices.tolist()))
    for one in read_lines(f"{DATA}/recall/notes.jsonl"):
        first, places = len(texts), range(len(one["texts"]))
        texts += one["texts"]
        for question in one["questions"]:
            wrong = [first + at for at in places if at not in question["answers"]]
            lessons.append(Lesson(question["text"], [first + at for at in question["answers"]], wrong))
    return texts, lessons


def states_of(encoder, tokens, texts, longest):
    """Of each text the unit states of its own tokens, [tokens, 384], without those that begin and end it."""
    encoder.eval()
    read = [tokens.of_text(text, longest) for text in texts]
    return encoded(encoder.states, read, lambda own, length: own[1 : length - 1].half().clone())


def filled(states):
    """Rows of one length, filled up with zeros, and which are there."""
    rows = torch.zeros(len(states), max(len(one) for one in states), HIDDEN)
    there = torch.zeros(rows.shape[:2], dtype=torch.bool)
    for at, one in enumerate(states):
        rows[at, : len(one)], there[at, : len(one)] = one.float(), True
    return rows, there


class Interaction(nn.Module):
    """The mean over a question's tokens, by their importance, of the cosine to the nearest token of a text."""

    def __init__(self, states):
        super().__init__()
        # The directions in which the states differ most.
        directions = torch.linalg.svd(states.T @ states)[0]
        self.projection = nn.Parameter(directions[:, :DIMENSION].clone())
        self.importance, self.bias = nn.Parameter(torch.zeros(HIDDEN)), nn.Parameter(torch.tensor(0.5))
        self.scale = nn.Parameter(torch.tensor(math.log(15.0)))

    def forward(self, questions, asked, texts, there, of):
        """Of each text with the question whose place `of` has."""
        question, text = (F.normalize(rows @ self.projection, dim=-1) for rows in (questions, texts))
        shares = F.softplus(questions @ self.importance + self.bias) * asked
        cosines = torch.einsum("mqd,mnd->mqn", question[of], text).masked_fill(~there[:, None], -1)
        return (cosines.amax(2) * shares[of]).sum(1) / shares[of].sum(1)


class Lessons:
    """Lessons with the states of their texts and questions."""

    def __init__(self, lessons, texts, questions, chance):
        self.lessons, self.texts, self.questions, self.chance = lessons, texts, questions, chance

    def scores(self, model, places, wrong):
        """The scores of a batch, of which question each is, and which are right."""
        chosen, of, right = [], [], []
        for row, place in enumerate(places):
            lesson = self.lessons[place]
            others = self.chance.sample(lesson.wrong, min(wrong, len(lesson.wrong)))
            chosen += [self.texts[lesson.right[0]], *(self.texts[at] for at in others)]
            of += [row] * (1 + len(others))
            right += [True] + [False] * len(others)
        of = torch.tensor(of)
        questions = filled([self.questions[place] for place in places])
        return model(*questions, *filled(chosen), of), of, torch.tensor(right)


def first_share(model, lessons, places):
    """Of how many questions the right text has the highest score."""
    first = 0
    with torch.no_grad():
        for start in range(0, len(places), 20):
            batch = places[start : start + 20]
            scores, of, right = lessons.scores(model, batch, NEAREST)
            first += sum(bool(scores[of == row].argmax() == 0) for row in range(len(batch)))
    return first / len(places)


def train(model, lessons, places, chance):
    own = [model.projection, model.importance, model.bias]
    optimizer = torch.optim.Adam([{"params": own, "lr": RATE}, {"params": [model.scale], "lr": RATE_OF_SCALE}])
    start = time.time()
    for epoch in range(EPOCHS):
        chance.shuffle(places)
        lost = 0.0
        for first in range(0, len(places), BATCH):
            batch = places[first : first + BATCH]
            scores, of, right = lessons.scores(model, batch, WRONG)
            rows = of[None] == torch.arange(len(batch))[:, None]
            likelihoods = F.log_softmax((scores * model.scale.exp())[None].masked_fill(~rows, -1e4), -1)
            loss = -likelihoods[rows & right[None]].mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            lost += float(loss) * len(batch)
        print(f"epoch {epoch + 1}: loss {lost / len(places):.3f}, {time.time() - start:.0f} s", flush=True)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    chance = random.Random(0)
    torch.manual_seed(0)
    tokens, encoder = Tokens(), Encoder()
    texts, told = lessons_of(encoder, tokens)
    states = states_of(encoder, tokens, texts, LONGEST_TEXT)
    questions = states_of(encoder, tokens, [one.question for one in told], LONGEST_QUESTION)
    lessons = Lessons(told, states, questions, chance)
    places = [at for at in range(len(told)) if len(questions[at]) > 0]
    chance.shuffle(places)
    left_out, learned = places[:LEFT_OUT], places[LEFT_OUT:]
    print(f"{len(texts)} texts, {len(learned)} questions, {len(left_out)} left out", flush=True)
    model = Interaction(torch.cat([states[at].float() for at in chance.sample(range(len(states)), 3000)]))
    print(f"before: {first_share(model, lessons, left_out):.3f} first", flush=True)
    train(model, lessons, learned, chance)
    print(f"after: {first_share(model, lessons, left_out):.3f} first", flush=True)
    if given.write:
        named = {"projection": model.projection, "importance": model.importance, "bias": model.bias[None]}
        write_tensors(WEIGHTS, {f"interaction.{name}": tensor for name, tensor in named.items()})


if __name__ == "__main__":
    main()
