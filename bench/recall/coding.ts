import { readFileSync } from 'node:fs';
import type { BenchDocument, Question, Task } from './task';

const folder = new URL('../data/coding/', import.meta.url);

/** A question of the set; one that no memory answers has no gold. */
export interface CodingQuestion extends Question {
  readonly category: 'English' | 'Turkish';
}

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');

const questionsOf = (name: string, category: CodingQuestion['category']) =>
  linesOf(name).map((line): CodingQuestion => {
    const [gold = '', text = ''] = line.split('\t');
    return { text, gold: gold === '-' ? [] : gold.split(' '), category };
  });

/** The memories of public projects (bench/data/coding/README.md), each with its project as a tag. */
export const readCodingMemories = (): readonly BenchDocument[] =>
  linesOf('memories.jsonl').map((line) => {
    const { id, title, body } = JSON.parse(line) as Pick<BenchDocument, 'id' | 'title' | 'body'>;
    return { id, title, tags: [id.replace(/-\d+$/u, '')], body, entities: [] };
  });

/** All questions of the set, in English and then in Turkish. */
export const readCodingQuestions = (): readonly CodingQuestion[] => [
  ...questionsOf('questions.en.tsv', 'English'),
  ...questionsOf('questions.tr.tsv', 'Turkish'),
];

/** Questions that a memory answers, over memories of ten public projects. */
export const readCodingSet = (): Task => ({
  name: 'memories of public projects',
  collections: [
    {
      documents: readCodingMemories(),
      questions: readCodingQuestions().filter(({ gold }) => gold.length > 0),
      askedAt: '2026-03-07T12:00:00Z',
    },
  ],
});
