import { readdirSync, readFileSync } from 'node:fs';
import type { BenchDocument, Task } from './task';

const folder = new URL('../../docs/decisions/', import.meta.url);
const file = new URL('../data/turkishQuestions.json', import.meta.url);

const documentOf = (name: string): BenchDocument => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/u.exec(text) ?? [];
  return { id: name.replace(/\.md$/u, ''), title, tags: [], body: body.trim(), entities: [] };
};

/** The decision records of this project, in English, each a memory, and questions in Turkish of which one record answers each. */
export const readTurkishQuestions = (): Task => {
  const questions = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return {
    name: 'decision records, asked in Turkish',
    collections: [
      {
        documents: names.map(documentOf),
        questions: Object.entries(questions).map(([id, text]) => ({
          text,
          gold: [id],
          category: 'Turkish',
        })),
        askedAt: '2026-03-07T12:00:00Z',
      },
    ],
  };
};
