import { MemoryError } from '../errors';
import { matchesOf } from '../languages/letters';
import type { OperationContext } from '../model/actor';
import { isPrivatePath } from '../model/memoryPath';
import { likelyEntries } from '../store/dayLog';
import type { Plan, PlannedFile } from '../store/plan';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { conceal } from './conceal';
import { newKinds } from './guard';

/** What a place of a text without front matter is called. */
const wholeText = 'text';

/**
 * The field that a place of a file belongs to: a key of its front matter, `body` below it, `text` where there is none.
 */
export const fieldAt = (text: string, place: number): string => {
  const opening = /^\uFEFF?---\r?\n/u.exec(text);
  if (opening === null) return wholeText;
  const closing = text.slice(opening[0].length).search(/^---\s*$/mu);
  if (closing === -1) return wholeText;
  if (place >= opening[0].length + closing) return 'body';
  const keys = matchesOf(text.slice(0, place), /^([A-Za-z_][\w-]*)\s*:/gmu);
  return keys.at(-1)?.[1] ?? 'body';
};

/** A text from which what was added is told by what stood there before, so that a long log is not looked at each time. */
const longText = 8_192;

/** What is asked of a plan. */
type Planned = Pick<Plan<unknown>, 'files' | 'known' | 'words'>;

/** What stood elsewhere and is no news in any file of the plan: files that are moved, and what the plan names. */
const movedTexts = async ({ files: store }: Needs<'files'>, { files, known }: Planned) => {
  const removed = files.filter(({ text }) => text === undefined);
  const texts = await Promise.all(removed.map(({ path }) => textAt(store, path)));
  return [...texts.filter((text) => text !== undefined), ...(known ?? [])];
};

/** The file, or what it is to be where its words are the folder's own. Throws as `guardPlan` does. */
const guardFile = async (
  services: Needs<'files' | 'guard'>,
  file: PlannedFile,
  planned: Planned,
): Promise<PlannedFile> => {
  const { text, path } = file;
  if (text === undefined) return file;
  const { guard, files } = services;
  const stood = text.length > longText ? await textAt(files, path) : undefined;
  const from = stood !== undefined && text.startsWith(stood) ? stood.length : 0;
  const added = text.slice(from);
  const known = async (): Promise<readonly string[]> => [
    (await textAt(files, path)) ?? '',
    ...(await movedTexts(services, planned)),
  ];
  const found = await guard.newSecrets(added, known);
  const [secret] = found;
  if (planned.words === 'gathered') {
    if (secret === undefined) return file;
    return { path, text: text.slice(0, from) + conceal(added, found) };
  }
  if (secret !== undefined) {
    const field = fieldAt(text, from + secret.start);
    throw new MemoryError('secret_found', { rule: secret.rule, field, path });
  }
  if (guard.refusesPersonalData && !isPrivatePath(path)) {
    const [kind] = newKinds(added, await known());
    if (kind !== undefined) throw new MemoryError('personal_data', { kind, field: 'text', path });
  }
  return file;
};

const guardFiles = async (
  services: Needs<'files' | 'guard'>,
  files: readonly PlannedFile[],
  planned: Planned,
): Promise<readonly PlannedFile[]> => {
  const guarded: PlannedFile[] = [];
  for (const file of files) {
    const one = await guardFile(services, file, planned);
    // What is gathered again may be concealed again, and is then what the file says already.
    const isConcealed = one.text !== file.text;
    if (isConcealed && one.text === (await textAt(services.files, one.path))) continue;
    guarded.push(one);
  }
  return guarded;
};

/** Names that a caller chose: they go into the log and the history. */
const guardNames = async (
  services: Needs<'files' | 'guard'>,
  { actor, trigger, session = '' }: OperationContext,
  files: readonly PlannedFile[],
): Promise<void> => {
  const paths = files.map(({ path }) => path).join('\n');
  const names = { actor, trigger, session, path: paths };
  for (const [field, text] of Object.entries(names)) {
    const [secret] = await services.guard.newSecrets(text);
    // A file that has such a name already may still be removed.
    if (secret === undefined || (field === 'path' && (await isThere(services, files)))) continue;
    throw new MemoryError('secret_found', { rule: secret.rule, field });
  }
};

/** True where nothing has to be looked for place by place: no text of the plan, and no name in it, has a secret. */
const isClean = async (
  services: Needs<'clock' | 'guard'>,
  { files, follows, record }: Plan<unknown>,
  { actor, trigger, session = '' }: OperationContext,
): Promise<boolean> => {
  const { guard } = services;
  if (guard.refusesPersonalData) return false;
  const all = [...files, ...(follows?.files ?? [])];
  const texts = all.flatMap(({ path, text = '' }) => [path, text]);
  if (texts.some(({ length }) => length > longText)) return false;
  // The log of the day is looked at as well when it is written, and is known then.
  const told = likelyEntries(services, follows?.log ?? []);
  return guard.areClean([actor, trigger, session, ...texts, ...told, record?.summary ?? '']);
};

const isThere = async (services: Needs<'files'>, files: readonly PlannedFile[]) => {
  const stats = await Promise.all(files.map(({ path }) => services.files.stat(path)));
  return stats.every((stat) => stat !== undefined);
};

/** Files that tell of what was written already, so that nobody could take a secret out: it is concealed. */
export const guardGathered = (
  services: Needs<'files' | 'guard'>,
  files: readonly PlannedFile[],
): Promise<readonly PlannedFile[]> => guardFiles(services, files, { files, words: 'gathered' });

/**
 * The door through which every write goes: the plan as it may be carried out. Looks only at what the plan adds, so that a
 * secret that lies in a file already holds up nobody's other edits; it is the doctor's to report. Throws `secret_found`,
 * and `personal_data` where settings refuse that; nothing is written then.
 */
export const guardPlan = async <T>(
  services: Needs<'clock' | 'files' | 'guard'>,
  planned: Plan<T>,
  context: OperationContext,
): Promise<Plan<T>> => {
  const { files, follows, record } = planned;
  if (files.length === 0 && follows === undefined && record === undefined) return planned;
  if (await isClean(services, planned, context)) return planned;
  await guardNames(services, context, files);
  return {
    ...planned,
    files: await guardFiles(services, files, planned),
    ...(follows && {
      follows: { ...follows, files: await guardFiles(services, follows.files, planned) },
    }),
    ...(record && {
      record: { ...record, summary: await services.guard.conceal(record.summary) },
    }),
  };
};
