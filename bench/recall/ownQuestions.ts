import { readFileSync } from 'node:fs';
import type { BenchDocument, Question, Task } from './task';

const file = new URL('../data/questions.json', import.meta.url);

/** A small set of our own: memories of software projects and questions with the ids that answer them. */
export const readOwnQuestions = (): Task => {
  const { memories, questions } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly memories: readonly BenchDocument[];
    readonly questions: readonly Omit<Question, 'category'>[];
  };
  const asked = questions.map((question) => ({ ...question, category: 'own' }));
  return {
    name: 'our own questions',
    collections: [{ documents: memories, questions: asked, askedAt: '2026-03-07T12:00:00Z' }],
  };
};
