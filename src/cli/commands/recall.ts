import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { recallStages } from '../../engine/stages';
import { actorKind, isWholeBody, type RecallAnswer, type RecallHit } from '../../engine/vocabulary';
import {
  contextText,
  describeContextReason,
  describeIntent,
  describeUnseen,
  english,
} from '../../messages';
import {
  describeExplanation,
  describeMeaning,
  describePeriod,
  explainParts,
  signedScore,
} from '../../messages/explanation';
import { type Command, operationCommand } from '../command';
import { badUsage } from '../failure';
import { readSwitches } from '../input';
import type { Session } from '../session';
import { countOf, cutBetweenWords, oneLine, padColumns, saidBack, shortId } from '../text';
import { unreviewed } from './reading';

const indent = '      ';

/** Letters that are shown of what only may answer. */
const shownOfUnsure = 100;

/** What the text says beside the title; empty where it says no more. */
const previewOf = ({ preview, title, injection }: RecallHit): string => {
  const text = oneLine(preview);
  const withoutEnd = (words: string): string => words.replace(/[\s.…]+$/u, '');
  if (withoutEnd(text) === withoutEnd(oneLine(title))) return '';
  const known = isWholeBody(preview) ? text.length : text.length - 1;
  return cutBetweenWords(text, injection === 'full' ? known : Math.min(known, shownOfUnsure));
};

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
  const preview = previewOf(hit);
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
  const { hidden, cut, more = 0, filters: { leftOut } = { leftOut: 0 } } = answer;
  const weaker = countOf(
    hidden,
    'weaker, replaced or archived match is',
    'weaker, replaced or archived matches are',
  );
  return [
    describePeriod(answer, english),
    left === 0
      ? ''
      : `${countOf(left, 'unlikely match', 'unlikely matches')} left out; --unlikely shows them.`,
    cut === 0
      ? ''
      : `${countOf(cut, 'likely match has', 'likely matches have')} no room in the budget.`,
    more === 0 ? '' : `${countOf(more, 'more is', 'more are')} of that time; --limit shows them.`,
    leftOut === 0
      ? ''
      : `${countOf(leftOut, 'likely match is', 'likely matches are')} left out by the filters.`,
    // A chosen status hides the others on purpose.
    hidden === 0 || byStatus ? '' : `${weaker} hidden; --all shows them.`,
    globals.explain ? describeMeaning(answer, english) : '',
    globals.explain ? describeIntent(answer, english) : '',
  ].filter((line) => line !== '');
};

const recallLines = (
  session: Session,
  answer: RecallAnswer,
  { byStatus, unlikely }: { readonly byStatus: boolean; readonly unlikely: boolean },
): readonly string[] => {
  const { asked = '' } = answer;
  const nothing = answer.trivial
    ? `“${saidBack(asked)}” asks nothing, so nothing was searched. --stage trivial=off searches for it.`
    : `Nothing known about “${saidBack(asked)}”.`;
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

const recall = operationCommand({
  name: 'recall',
  operation: operations.recall,
  positional: '[query...]',
  example: 'cogmem recall redis timeout --type decision,fix',
  own: () => ({
    unreviewed: unreviewed(),
    unlikely: field(z.boolean(), 'also matches that are unlikely to answer'),
    stage: field(z.array(z.string()), `for this question: ${recallStages().join(', ')}`, {
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
  lines: (session, answer, { options: { statuses, unlikely = false } }) =>
    recallLines(session, answer, { byStatus: statuses !== undefined, unlikely }),
});

/** A memory's by the beginning of its id, a line's by the file in which it stands. */
const nameOfKey = (key: string): string => {
  const [file = key, mark] = key.split(':');
  return mark === undefined ? shortId(key) : file;
};

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
          `${nameOfKey(key)} ${layer}, ${tokens} tokens: ${describeContextReason(why, english)}`,
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
  },
});

export const commands: readonly Command[] = [recall, context];
