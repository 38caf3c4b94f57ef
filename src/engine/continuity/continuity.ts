import { dayOf } from '../format/calendar';
import { clipped } from '../format/markdown';
import { actorKind, type OperationContext } from '../model/actor';
import type { CheckpointState, Handoff, HandoffOptions } from '../model/continuity';
import { defined } from '../model/defined';
import { given } from '../recall/get';
import { injectionIn } from '../remember/filters';
import { datedText } from '../remember/formation';
import { refuseInjection } from '../remember/refusal';
import { places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { isWorthKeeping } from '../strength/workingMemory';
import { asksForWork } from './asksForWork';
import {
  type Continuity,
  type ContinuitySection,
  formatContinuity,
  formatItem,
  formatPart,
  hasOpenWork,
  isFromPrompt,
  keyOf,
  marks,
  parseContinuity,
  parseItem,
  plainItem,
  promptMark,
  type SessionItem,
  type SessionPart,
  withRelevant,
} from './continuityFile';
import { settlementOf, withoutSettled } from './settle';

export type ContinuityNeeds = Needs<
  | 'catalog'
  | 'clock'
  | 'config'
  | 'files'
  | 'guard'
  | 'logger'
  | 'projectState'
  | 'usage'
  | 'writer'
>;

/** Characters of one item. */
const longestItem = 300;

/** A session that says nothing for a day has ended, whether it said so or not. */
const longestSilence = 24 * 3_600_000;

/** What nobody saw to in a month is no open work any more. */
const longestOpen = 30 * 24 * 3_600_000;

const relevantSection: ContinuitySection = 'Relevant Memories (Auto-Retrieved)';
const mistakesSection: ContinuitySection = 'Mistakes to Avoid (From Learnings)';

/** Who works: `agent:claude-code` as `claude-code`. */
const nameOf = ({ actor }: OperationContext): string => actor.replace(/^\w+:/u, '');

const itemsOf = ({ sections }: SessionPart): readonly SessionItem[] =>
  [relevantSection, mistakesSection].flatMap((name) =>
    (sections[name] ?? []).flatMap((text) => parseItem(text, name === mistakesSection) ?? []),
  );

const withItems = (part: SessionPart, items: readonly SessionItem[]): SessionPart => ({
  ...part,
  sections: {
    ...part.sections,
    [relevantSection]: items.filter(({ isMistake }) => !isMistake).map(formatItem),
    [mistakesSection]: items.filter(({ isMistake }) => isMistake).map(formatItem),
  },
});

/** The part without what is in mind only while a session goes on. */
const ended = (part: SessionPart): SessionPart => ({ ...withItems(part, []), isEnded: true });

/** Ended sessions are kept while they left something to do; of the others the newest, which says where work stood. */
const tidied = (parts: readonly SessionPart[], now: number): readonly SessionPart[] => {
  const age = ({ updated }: SessionPart): number => now - Date.parse(updated);
  const all = parts
    .map((part) => (age(part) > longestSilence ? ended(part) : part))
    .toSorted((left, right) => age(left) - age(right));
  const newest = all.find(({ isEnded }) => isEnded);
  return all.filter(
    (part) => !part.isEnded || (age(part) <= longestOpen && (part === newest || hasOpenWork(part))),
  );
};

/** Where the owner's repository would take it in it is not written: a turn must change no file that git tracks. */
const isPersonal = async ({ files }: ContinuityNeeds): Promise<boolean> =>
  (await tryTextAt(files, places.gitIgnore))?.includes(places.continuity) ?? false;

const readContinuity = async ({ files }: ContinuityNeeds): Promise<Continuity> =>
  parseContinuity((await tryTextAt(files, places.continuity)) ?? '');

/**
 * Changes the parts of CONTINUITY.md, which is one person's working memory and therefore in no history; `next` is given the
 * session's own part and the others. Secrets are concealed. Answers all parts as they were and as they are then; undefined where
 * the file may not be written.
 */
const change = async (
  services: ContinuityNeeds,
  by: OperationContext,
  next: (own: SessionPart, others: readonly SessionPart[]) => readonly SessionPart[],
): Promise<
  { readonly before: readonly SessionPart[]; readonly after: readonly SessionPart[] } | undefined
> => {
  if (!(await isPersonal(services))) return undefined;
  const session = keyOf(by);
  const applied = await services.writer.write(by, async () => {
    const before = await readContinuity(services);
    const now = services.clock.now();
    const known = before.parts.find((part) => part.session === session);
    const own = {
      ...{ session, agent: nameOf(by), sections: known?.sections ?? {} },
      ...{ updated: now.toISOString(), isEnded: false },
    };
    const others = before.parts.filter((part) => part !== known);
    const parts = tidied(next(own, others), now.getTime());
    const text = formatContinuity({ ...before, parts });
    return {
      files: [{ path: places.continuity, text }],
      words: 'gathered' as const,
      answer: { before: before.parts, after: parts },
    };
  });
  return applied.answer;
};

const importanceIn = async (services: ContinuityNeeds): Promise<(id: string) => number> => {
  const catalog = await services.catalog.open();
  const entries = catalog.entries();
  return (id) => entries.find(({ memory }) => memory.id.startsWith(id))?.memory.importance ?? 0;
};

/** A task with the date beside "tomorrow", which is another day when somebody reads it. */
const datedTask = (task: string, today: string): string =>
  clipped(datedText(task, today), longestItem);

/** True where a checkpoint, a handoff or a person noted the task. */
const hasNotedTask = ({ sections }: SessionPart): boolean =>
  (sections['Current Task'] ?? []).some((item) => !isFromPrompt(item));

/**
 * One turn of an agent: what surely has to do with what it was asked, which stands in for its task where nobody noted one. Written
 * once the agent was answered.
 */
export const noteTurn = async (
  services: ContinuityNeeds,
  by: OperationContext,
  turn: {
    readonly task: string;
    readonly relevant: readonly Pick<SessionItem, 'id' | 'title' | 'isMistake'>[];
  },
): Promise<void> => {
  const today = dayOf(services.clock.now(), services.clock.timeZone);
  const task = datedTask(turn.task, today);
  const mayBeTask = task !== '' && injectionIn(task) === undefined && asksForWork(turn.task);
  const importanceOf = await importanceIn(services);
  const now = services.clock.now().getTime();
  await change(services, by, (part, others) => {
    const items = withRelevant(itemsOf(part), turn.relevant, { now, importanceOf });
    const isTask = !hasNotedTask(part) && mayBeTask;
    const sections = {
      ...part.sections,
      ...(isTask && { 'Current Task': [`${task}${promptMark(today)}`] }),
    };
    return [withItems({ ...part, sections }, items), ...others];
  });
};

const saidIn = (lines: readonly string[] | undefined): readonly string[] | undefined =>
  lines?.map((text) => clipped(text, longestItem)).filter((text) => text !== '');

const hasNotedArtifacts = ({ sections }: SessionPart): boolean =>
  (sections.Artifacts ?? []).some((item) => !item.endsWith(marks.git));

/**
 * Notes where a session stands, in document 004's schema, in its part of CONTINUITY.md: what is not given stays, but for what is
 * settled. Where the work tree stands is looked up, and what Git has changed where nobody noted artifacts. Throws
 * `secret_found`, and `injection_found` for an agent.
 */
export const checkpoint = async (
  services: ContinuityNeeds,
  state: CheckpointState & HandoffOptions,
  by: OperationContext,
): Promise<Handoff> => {
  if (actorKind(by.actor) === 'agent') refuseInjection(state, by.actor);
  await services.guard.refuseSecrets(state);
  await services.catalog.open();
  const project = await services.projectState();
  const given: Readonly<Partial<Record<ContinuitySection, readonly string[] | undefined>>> = {
    'Current Task': saidIn(
      state.task === undefined
        ? undefined
        : [datedTask(state.task, dayOf(services.clock.now(), services.clock.timeZone))],
    ),
    'What Was Done': saidIn(state.done),
    Artifacts: saidIn(state.artifacts),
    'Git State':
      saidIn(state.gitState === undefined ? undefined : [state.gitState]) ??
      (project && [project.state]),
    'Needs Testing': saidIn(state.needsTesting),
    'Known Issues': saidIn(state.knownIssues),
    'Handoff To': saidIn(state.to === undefined ? undefined : [state.to]),
  };
  const told = Object.fromEntries(Object.entries(given).filter(([, items]) => items !== undefined));
  const looked = project && { Artifacts: project.changed.map((path) => `${path}${marks.git}`) };
  const noted = (part: SessionPart): SessionPart => ({
    ...part,
    sections: { ...part.sections, ...(!hasNotedArtifacts(part) && looked), ...told },
  });
  const { settled = [] } = state;
  const written = await change(services, by, (part, others) => [
    noted(withoutSettled(part, settled)),
    ...others.map((other) => withoutSettled(other, settled)),
  ]);
  const updated = services.clock.now().toISOString();
  const part =
    written?.after.find(({ session }) => session === keyOf(by)) ??
    noted({ session: keyOf(by), agent: nameOf(by), updated, isEnded: false, sections: {} });
  const plain = withoutMarks(part);
  const itemsIn = (name: ContinuitySection): readonly string[] => plain.sections[name] ?? [];
  const [task] = itemsIn('Current Task');
  return {
    ...{ from: part.agent, session: part.session, at: part.updated },
    ...defined({ to: state.to, task }),
    done: itemsIn('What Was Done'),
    artifacts: itemsIn('Artifacts'),
    gitState: itemsIn('Git State')[0] ?? '',
    needsTesting: itemsIn('Needs Testing'),
    knownIssues: itemsIn('Known Issues'),
    relevant: itemsOf(part).map(({ id, title }) => `[${id}] ${title}`),
    text: formatPart(plain),
    ...(written !== undefined && { path: places.continuity }),
    ...(written !== undefined && settled.length > 0 && settlementOf(settled, written)),
  };
};

/** As another agent reads it. */
const withoutMarks = (part: SessionPart): SessionPart => ({
  ...part,
  sections: Object.fromEntries(
    Object.entries(part.sections).map(([name, items = []]) => [name, items.map(plainItem)]),
  ),
});

/** A session ends: what it needed twice or is important counts as used once more, what it had in mind is cleared. */
export const endSession = async (
  services: ContinuityNeeds,
  by: OperationContext,
): Promise<void> => {
  const { parts } = await readContinuity(services);
  const part = parts.find(({ session }) => session === keyOf(by));
  if (part === undefined || part.isEnded) return;
  const importanceOf = await importanceIn(services);
  const promoted = itemsOf(part).filter((item) => isWorthKeeping(item, importanceOf(item.id)));
  const entries = (await services.catalog.open()).entries();
  const ids = promoted.flatMap(({ id }) => {
    const known = entries.find(({ memory }) => memory.id.startsWith(id));
    return known === undefined ? [] : [known.memory.id];
  });
  await given(
    services,
    ids.map((id, at) => ({ id, position: at + 1, certainty: 1 })),
  );
  await change(services, by, (own, others) => [ended(own), ...others]);
};
