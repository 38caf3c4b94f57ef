import { readFileSync } from 'node:fs';
import type { TextDocument } from '../src/engine/recall/textIndex';
import type { Collection } from './collection';
import type { Question } from './metrics';

const FILE = new URL('data/questions.json', import.meta.url);

/** A small set of our own: memories of software projects and questions with the ids that answer them. */
export function readQuestions(): Collection {
  const { memories, questions } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly memories: readonly TextDocument[];
    readonly questions: readonly Question[];
  };
  return { documents: memories, questions };
}
