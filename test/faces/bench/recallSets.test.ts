import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTasks } from '../../../bench/recall/sets';

const locomo = [
  {
    conversation: {
      speaker_a: 'Ada',
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_1: [
        { speaker: 'Ada', dia_id: 'D1:1', text: 'I moved.' },
        { speaker: 'Bob', dia_id: 'D1:2', text: 'Nice!', blip_caption: 'a house' },
      ],
      session_2_date_time: '12:05 am on 9 May, 2023',
      session_2: [{ speaker: 'Ada', dia_id: 'D2:1', text: 'I have a cat.' }],
    },
    qa: [
      { question: 'Who moved?', evidence: ['D1:1; D:2:1'], category: 1 },
      { question: 'Nobody knows?', evidence: [], category: 5 },
    ],
  },
];

const turn = (role: string, content: string, answers = false) => ({
  role,
  content,
  ...(answers ? { has_answer: true } : {}),
});

const longMemEval = [
  {
    question_id: 'q1',
    question_type: 'multi-session',
    question: 'Which tea?',
    question_date: '2023/05/30 (Tue) 03:16',
    haystack_dates: ['2023/05/20 (Sat) 15:08', '2023/05/21 (Sun) 00:51', '2023/05/21 (Sun) 00:51'],
    haystack_session_ids: ['s1', 'answer_1', 'answer_1'],
    haystack_sessions: [
      [turn('user', 'Hello.'), turn('assistant', 'Green tea!')],
      [turn('user', 'I like tea.', true), turn('assistant', 'Good.'), turn('user', 'Oolong.')],
      [turn('user', 'I like tea.', true)],
    ],
  },
  { question_id: 'q2_abs' },
  {
    question_id: 'q3',
    question_type: 'single-session-assistant',
    question: 'What did you say?',
    question_date: '2023/05/30 (Tue) 03:16',
    haystack_dates: ['2023/05/20 (Sat) 15:08'],
    haystack_session_ids: ['answer_2'],
    haystack_sessions: [[turn('user', 'Hm?'), turn('assistant', 'This.', true)]],
  },
];

const cosqa = { codes: ['def a(): pass', 'def b(): pass'], queries: [{ query: 'b', gold: 1 }] };

describe('the sets that recall is measured with', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recall-sets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('LoCoMo is read as sessions and as turns, which are a second apart', async () => {
    await writeFile(join(folder, 'locomo10.json'), JSON.stringify(locomo));
    const [sessions, turns] = readTasks(folder, ['locomo'], () => undefined);
    expect(sessions?.collections).toMatchObject([
      {
        documents: [
          {
            id: 'D1',
            body: '1:56 pm on 8 May, 2023\nAda: I moved.\nBob: Nice! [image: a house]',
            created: '2023-05-08T13:56:00.000Z',
          },
          { id: 'D2', created: '2023-05-09T00:05:00.000Z' },
        ],
        questions: [{ text: 'Who moved?', gold: ['D1', 'D2'], category: 'multi-hop' }],
        askedAt: '2023-05-10T00:05:00.000Z',
      },
    ]);
    expect(turns?.collections[0]?.documents.map(({ id, created }) => [id, created])).toEqual([
      ['D1:1', '2023-05-08T13:56:00.000Z'],
      ['D1:2', '2023-05-08T13:56:01.000Z'],
      ['D2:1', '2023-05-09T00:05:00.000Z'],
    ]);
    expect(turns?.collections[0]?.questions[0]?.gold).toEqual(['D1:1', 'D2:1']);
  });

  test("LongMemEval is the user's words, without questions that these do not answer", async () => {
    const lines = longMemEval.map((sample) => JSON.stringify(sample)).join('\n');
    await writeFile(join(folder, 'longmemeval-s-dev.jsonl.gz'), gzipSync(lines));
    const [task] = readTasks(folder, ['longmemeval'], () => undefined);
    expect(task?.collections).toEqual([
      {
        documents: [
          expect.objectContaining({ id: 's1', body: 'Hello.' }),
          expect.objectContaining({ id: 'answer_1', body: 'I like tea.\n\nOolong.' }),
        ],
        questions: [{ text: 'Which tea?', gold: ['answer_1'], category: 'multi-session' }],
        askedAt: '2023-05-30T03:16:00.000Z',
      },
    ]);
  });

  test('CoSQA names its functions by their places', async () => {
    await writeFile(join(folder, 'cosqa.json'), JSON.stringify(cosqa));
    const [task] = readTasks(folder, ['cosqa'], () => undefined);
    expect(task?.collections[0]?.questions).toMatchObject([{ text: 'b', gold: ['1'] }]);
    expect(task?.collections[0]?.documents[1]).toMatchObject({ id: '1', body: 'def b(): pass' });
  });

  test('what is absent is told, and the small sets of our own stand in', () => {
    const told: string[] = [];
    const tasks = readTasks(folder, ['locomo', 'cosqa'], (line) => void told.push(line));
    expect(tasks.map(({ name }) => name)).toEqual([
      'our own questions',
      'decision records, asked in Turkish',
      'memories of public projects',
    ]);
    expect(told).toEqual([
      `There is no locomo in “${folder}”: none of locomo-dev.json, locomo10.json, locomo.json is there.`,
      `There is no cosqa in “${folder}”: none of cosqa-dev.json, cosqa.json is there.`,
      'Measuring with the small sets of our own.',
    ]);
    expect(readTasks(undefined, ['locomo'], () => undefined)[0]?.name).toBe('our own questions');
  });
});
