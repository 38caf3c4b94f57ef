import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  actorKind,
  type Memory,
  type MemoryDetail,
  type MemorySummary,
  type Operation,
  type RecallAnswer,
  type RecallHit,
  recallStages,
} from '../../engine/vocabulary';
import {
  contextText,
  describeActor,
  describeCause,
  describeContextReason,
  describeExplanation,
  describeForecast,
  describeIntent,
  describeMeaning,
  describeOperation,
  describePeriod,
  describeStrengths,
  describeUnseen,
  english,
  explainParts,
  signedScore,
} from '../../messages';
import { type Command, operationCommand } from '../command';
import { badUsage, exitCodes } from '../failure';
import { relationRow } from '../relationRow';
import type { Session } from '../session';
import { readSwitches } from '../stageSwitches';
import {
  countOf,
  formatDay,
  formatInstant,
  oneLine,
  othersLine,
  padColumns,
  printable,
  shortId,
  table,
} from '../text';

const unreviewed = () =>
  field(z.boolean(), 'only those by agents that no person has seen', { flag: 'unreviewed' });

const listLines = (
  { paint, globals }: Session,
  memories: readonly MemorySummary[],
  limit = Number.POSITIVE_INFINITY,
): readonly string[] => {
  const shown = memories.slice(0, limit);
  if (shown.length === 0) return ['No memories.'];
  const lines = table(
    shown.map(({ id, type, status, relevance, pinned, title }) => [
      shortId(id),
      pinned ? 'pinned' : relevance.toFixed(2),
      type,
      status,
      oneLine(title),
    ]),
    [
      paint.faint,
      (text) => text,
      paint.accent,
      (text, row) => paint.status(shown[row]?.status ?? 'active', text),
      paint.strong,
    ],
    ['left', 'right'],
  );
  return globals.quiet ? lines : [...lines, ...othersLine(paint, memories.length - shown.length)];
};

/** Lists memories, the most relevant first unless another order is asked for. */
const list = operationCommand({
  name: 'list',
  operation: operations.list,
  example: 'cogmem list --type decision --status active',
  own: () => ({ unreviewed: unreviewed() }),
  input: ({ options: { unreviewed, ...options } }) => ({
    ...options,
    ...(unreviewed === true && { reviewed: false }),
  }),
  lines: (session, memories, { options: { limit } }) => listLines(session, memories, limit),
});

/** Under the title: as far in as the score column is wide. */
const indent = '      ';

const previewLength = 100;

/** Every part of the score with its number, and their sum. */
const partLines = ({ paint }: Session, hit: RecallHit): readonly string[] => {
  const parts = explainParts(hit, english);
  const sum = parts.reduce((all, { thousandths }) => all + thousandths, 0);
  return [
    ...parts.map(
      ({ thousandths, words }) => `${indent}${signedScore(thousandths)}  ${paint.faint(words)}`,
    ),
    `${indent}${paint.strong(`=${(sum / 1000).toFixed(3)}`)}  ${paint.faint('score')}`,
  ];
};

const certaintyWords = { full: '', abbreviated: 'perhaps', none: 'unlikely' } as const;

/** Why a memory is no more than a claim; empty where a person has seen it as it is. */
const unseenWords = ({ reviewed, changedBy }: RecallHit): string => {
  if (reviewed) return '';
  return changedBy === undefined ? 'not reviewed' : 'changed on the disk, not reviewed';
};

/** The day of its last change, how sure it is that it answers, whether a person has seen it, and its file. */
const placeLine = (hit: RecallHit): string =>
  [hit.updated?.slice(0, 10) ?? '', certaintyWords[hit.injection], unseenWords(hit), hit.path]
    .filter((part) => part !== '')
    .join('  ');

const hitLines = (
  session: Session,
  hit: RecallHit,
  { row, now }: { readonly row: readonly string[]; readonly now: Date },
): readonly string[] => {
  const { paint, globals } = session;
  const [score = '', type = '', status = '', title = ''] = row;
  const text = oneLine(hit.preview).slice(0, previewLength);
  // A sentence that was remembered as it is has itself as its title.
  const preview = text === oneLine(hit.title) ? '' : text;
  return [
    `${score}  ${paint.accent(type)}  ${paint.status(hit.status, status)}  ${paint.strong(title)}`,
    `${indent}${paint.faint(placeLine(hit))}`,
    ...(preview === '' ? [] : [`${indent}${paint.faint(preview)}`]),
    ...(hit.questionedBy === undefined
      ? []
      : [`${indent}Questioned by “${oneLine(hit.questionedBy.title)}”, which is newer.`]),
    ...(globals.explain
      ? [
          `${indent}${oneLine(describeExplanation(hit, { t: english, now }))}`,
          ...partLines(session, hit),
        ]
      : []),
  ];
};

/** What a person should know about the whole answer: what time it is of, what was left out, who answered. */
const remarks = (
  { globals }: Session,
  answer: RecallAnswer,
  { byStatus, left }: { readonly byStatus: boolean; readonly left: number },
): readonly string[] => {
  const { hidden, cut } = answer;
  const weaker = countOf(hidden, 'weaker or archived match is', 'weaker or archived matches are');
  return [
    describePeriod(answer, english),
    left === 0
      ? ''
      : `${countOf(left, 'unlikely match', 'unlikely matches')} left out; --unlikely shows them.`,
    cut === 0
      ? ''
      : `${countOf(cut, 'likely match has', 'likely matches have')} no room in the budget.`,
    // A chosen status hides the others on purpose.
    hidden === 0 || byStatus ? '' : `${weaker} hidden; --all shows them.`,
    globals.explain ? describeMeaning(answer, english) : '',
    globals.explain ? describeIntent(answer, english) : '',
  ].filter((line) => line !== '');
};

const recallLines = (
  session: Session,
  answer: RecallAnswer,
  {
    query,
    byStatus,
    unlikely,
  }: { readonly query: string; readonly byStatus: boolean; readonly unlikely: boolean },
): readonly string[] => {
  const nothing = answer.trivial
    ? `“${oneLine(query)}” asks nothing, so nothing was searched. --stage trivial=off searches for it.`
    : oneLine(`Nothing known about “${query}”.`);
  const hits = answer.hits.filter(({ injection }) => unlikely || injection !== 'none');
  const rows = padColumns(
    hits.map((hit) => [hit.score.toFixed(2), hit.type, hit.status, oneLine(hit.title)]),
  );
  const now = new Date();
  const found = hits.flatMap((hit, at) => hitLines(session, hit, { row: rows[at] ?? [], now }));
  const standing = (answer.lines ?? []).map(
    ({ text }) => `${session.paint.accent('MEMORY.md')}  ${session.paint.strong(oneLine(text))}`,
  );
  const { candidate } = answer;
  const unseen =
    candidate === undefined
      ? []
      : [session.paint.faint(oneLine(describeUnseen(candidate, english)))];
  const all = [...standing, ...found, ...unseen];
  const lines = all.length === 0 ? [nothing] : all;
  if (session.globals.quiet) return lines;
  const told = remarks(session, answer, { byStatus, left: answer.hits.length - hits.length });
  return [...lines, ...told.map((line) => session.paint.faint(oneLine(line)))];
};

/** Milliseconds for a model to load and a few new memories to be embedded. */
const patientWait = 20_000;

/** Finds memories by words and meaning, best first. */
const recall = operationCommand({
  name: 'recall',
  operation: operations.recall,
  positional: '[query...]',
  example: 'cogmem recall redis timeout --type decision,fix',
  own: () => ({
    unreviewed: unreviewed(),
    unlikely: field(z.boolean(), 'also matches that are unlikely to answer'),
    stage: field(z.array(z.string()), `for this question: ${recallStages.join(', ')}`, {
      placeholder: 'name=on|off',
      repeated: true,
    }),
  }),
  input: async ({ words, options }, session) => {
    const { unreviewed, unlikely: _, stage, ...given } = options;
    const query = words.join(' ');
    const isOfPlace = given.file !== undefined || given.symbol !== undefined;
    if (query.trim() === '' && !isOfPlace) {
      throw badUsage('There is no query. Give the words to look for, or --file or --symbol.');
    }
    const switches = Object.entries(readSwitches(stage ?? [])).filter(([, on]) => on !== null);
    return {
      ...(query.trim() !== '' && { query }),
      // Alone, one command is one question: it waits for the model, which another one would have to load again.
      ...(!session.staysOpen && { wait: patientWait }),
      ...given,
      ...(unreviewed === true && { reviewed: false }),
      ...(switches.length > 0 && { stages: Object.fromEntries(switches) }),
    };
  },
  lines: (session, answer, { words, options }) => {
    const { statuses, unlikely = false, file = '', symbol = '' } = options;
    return recallLines(session, answer, {
      query: words.join(' ') || file || symbol,
      byStatus: statuses !== undefined,
      unlikely,
    });
  },
});

/** Gives what an agent is given before a task, as it reads it. */
const context = operationCommand({
  name: 'context',
  operation: operations.context,
  positional: '[prompt...]',
  example: 'cogmem context fix the login timeout --file src/login.ts',
  input: ({ words, options }, session) => ({
    ...(words.length > 0 && { prompt: words.join(' ') }),
    // Alone, one command is one question: it waits for the model, which another one would have to load again.
    ...(!session.staysOpen && { wait: patientWait }),
    ...options,
  }),
  answer: async (session, answer) => {
    const { paint, globals } = session;
    const text = contextText(answer);
    const by = await session.context();
    if (actorKind(by.actor) === 'agent') {
      const { engine } = await session.open();
      await engine.noteGiven({ text, keys: answer.blocks.map(({ key }) => key) }, by);
    }
    const because = answer.blocks.map(({ key, layer, tokens, because: why }) =>
      paint.faint(
        oneLine(
          `${shortId(key)} ${layer}, ${tokens} tokens: ${describeContextReason(why, english)}`,
        ),
      ),
    );
    session.answerOf(operations.context, answer, {
      lines: () => [
        text,
        ...(globals.explain ? because : []),
        ...(globals.quiet ? [] : [paint.faint(`${answer.tokens} of ${answer.budget} tokens.`)]),
      ],
    });
    return exitCodes.done;
  },
});

const headerRows = ({ id, type, path, memory, relations, strengths }: MemoryDetail) => {
  const { reinforcedCount } = strengths;
  const strength = [
    strengths.status,
    memory.pinned === true ? 'pinned' : `relevance ${strengths.relevance.toFixed(2)}`,
    ...(memory.immutable === true ? ['immutable'] : []),
    countOf(strengths.accessCount, 'use', 'uses'),
    ...(reinforcedCount === 0 ? [] : [`said again ${countOf(reinforcedCount, 'time', 'times')}`]),
  ];
  const { retrieval, storage } = strengths.retention;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['id', id],
    ['path', path],
    ['type', type],
    ['status', strength.join(' · ')],
    [
      'strength',
      `retrieval ${retrieval.toFixed(2)} · storage ${storage.toFixed(1)} of 10 · utility ${strengths.utility.toFixed(2)}`,
    ],
    ['importance', String(memory.importance)],
    ['priority', memory.priority],
    ['tags', memory.tags.join(', ')],
    ['entities', memory.entities.join(', ')],
    ['scope', memory.scope.join(', ')],
    ['author', memory.author],
    ['created', memory.created === undefined ? undefined : formatInstant(memory.created)],
    ['updated', memory.updated === undefined ? undefined : formatInstant(memory.updated)],
    ...relations.map((relation) => relationRow(relation, id)),
  ];
  return rows.filter((row): row is readonly [string, string] => (row[1] ?? '') !== '');
};

/** The body, and a procedure as one follows it: what must hold before, the steps in order, what must hold afterwards. */
const contentLines = ({ paint }: Session, memory: Memory): readonly string[] => {
  const body = printable(memory.body).trimEnd();
  const items = (title: string, all: readonly string[] = [], numbered = false) =>
    all.length === 0
      ? []
      : [
          '',
          paint.faint(title),
          ...all.map((item, at) => `  ${numbered ? `${at + 1}.` : '-'} ${oneLine(item)}`),
        ];
  return [
    ...(body === '' ? [] : ['', body]),
    ...items('before', memory.preconditions),
    ...items('steps', memory.steps, true),
    ...items('after', memory.postconditions),
    ...items('common errors', memory.commonErrors),
    ...items('done when', memory.exitCriteria),
  ];
};

/** What was said of it again in other words, and what was done to it, the newest first. */
const historyLines = (
  { paint }: Session,
  { memory }: MemoryDetail,
  operations: readonly Operation[],
): readonly string[] => {
  const rows = [
    ...(memory.said ?? []).map(({ at, by, text }) => ({ at, by, what: `said: ${text}` })),
    ...operations.map((one) => ({
      at: one.at,
      by: one.actor,
      what: describeOperation(one, english),
    })),
  ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
  return [
    '',
    paint.faint('history'),
    ...table(
      rows.map(({ at, by, what }) => [
        `  ${formatInstant(at)}`,
        oneLine(describeActor(by, english)),
        oneLine(what),
      ]),
      [paint.faint],
    ),
  ];
};

/** Shows one memory, and counts that it was read. */
const get = operationCommand({
  name: 'get',
  operation: operations.get,
  positional: '<reference>',
  example: 'cogmem get 3f2a1b',
  own: () => ({
    history: field(z.boolean(), 'also what was said of it again, and what was done to it'),
  }),
  input: ({ named }) => named,
  answer: async (session, detail, { options: { history = false } }) => {
    const { paint, globals } = session;
    const rows = padColumns(headerRows(detail));
    const strengths = globals.explain ? describeStrengths(detail, english) : [];
    const done = history ? await session.call(operations.history, { reference: detail.id }) : [];
    session.answerOf(operations.get, detail, {
      lines: () => [
        paint.strong(oneLine(detail.title)),
        ...rows.map(([name = '', value = '']) => `  ${paint.faint(name)}  ${oneLine(value)}`),
        ...contentLines(session, detail.memory),
        ...(strengths.length === 0
          ? []
          : ['', ...strengths.map((line) => paint.faint(oneLine(line)))]),
        ...(history ? historyLines(session, detail, done) : []),
      ],
    });
    return exitCodes.done;
  },
});

/** Foretells what fades, when and why. */
const forecast = operationCommand({
  name: 'forecast',
  operation: operations.forecast,
  example: 'cogmem forecast --days 30 --half-life 60',
  lines: ({ paint, globals }, answer) => {
    const day = (instant: string): string => formatDay(Date.parse(instant));
    const { memories, fades } = answer;
    const listed = table(
      memories.map((fade) => [
        day(fade.at),
        `${fade.status} → ${fade.to}`,
        fade.relevance.toFixed(2),
        describeCause(fade, english),
        oneLine(fade.title),
      ]),
      [
        paint.faint,
        (text, row) => paint.status(memories[row]?.to ?? 'active', text),
        (text) => text,
        paint.faint,
        paint.strong,
      ],
      ['left', 'left', 'right'],
    );
    if (globals.quiet) return listed;
    return [
      ...describeForecast(answer, { t: english, day }),
      ...listed,
      ...othersLine(paint, fades - memories.length),
    ];
  },
});

/** What a session has at hand. */
const working = operationCommand({
  name: 'working',
  operation: operations.working,
  example: 'cogmem working',
  lines: ({ paint }, { items }) =>
    items.length === 0
      ? ['No session has used anything of late.']
      : table(
          items.map(({ title, type, uses, score }) => [
            oneLine(title),
            type,
            countOf(uses, 'use', 'uses'),
            score.toFixed(2),
          ]),
          [paint.accent],
        ),
});

/** Commands that show memories. */
export const commands: readonly Command[] = [list, recall, context, get, forecast, working];
