import { listItem } from '../format/markdown';
import type { OperationContext } from '../model/actor';
import { evictionScore, type WorkingItem, workingMemory } from '../strength/workingMemory';

/** CONTINUITY.md (document 004, "Integration with CONTINUITY.md"): what each session is doing, a part for each (docs/FORMAT.md). */

/** Sections of a session's part, in the order in which they stand; document 004's handoff and working memory. */
export const continuitySections = [
  'Current Task',
  'What Was Done',
  'Artifacts',
  'Git State',
  'Needs Testing',
  'Known Issues',
  'Handoff To',
  'Relevant Memories (Auto-Retrieved)',
  'Mistakes to Avoid (From Learnings)',
] as const;
export type ContinuitySection = (typeof continuitySections)[number];

/** What one session is doing. */
export interface SessionPart {
  readonly session: string;
  readonly agent: string;
  /** ISO 8601 */
  readonly updated: string;
  /** It goes on no more. */
  readonly isEnded: boolean;
  /** By the names of sections, those of a person's own among them. */
  readonly sections: Readonly<Partial<Record<string, readonly string[]>>>;
}

export interface Continuity {
  /** All that is of no session: a person's own words. */
  readonly own: string;
  /** The newest first. */
  readonly parts: readonly SessionPart[];
}

/** A word by which a session's part is found again. */
export const keyOf = ({ session = 'terminal' }: OperationContext): string =>
  session.replace(/[^\w.-]+/gu, '-').slice(0, 36) || 'terminal';

const partHeading = /^## Session (\S+) of (.+), (ended )?(\d{4}-\d\d-\d\dT\S+Z)$/u;

const title = `# Continuity

What is being done right now: a part for each session, written with each turn. It stays on this machine.
`;

/** Reads the file. What a person added to a part is an item of its section. */
export const parseContinuity = (text: string): Continuity => {
  const own: string[] = [];
  const parts: (SessionPart & { readonly sections: Record<string, string[]> })[] = [];
  let items: string[] | undefined;
  let isInPart = false;
  for (const line of text.split(/\r?\n/u)) {
    const [, session, agent, ended, updated] = partHeading.exec(line) ?? [];
    if (session !== undefined && agent !== undefined && updated !== undefined) {
      parts.push({ session, agent, updated, isEnded: ended !== undefined, sections: {} });
      [isInPart, items] = [true, undefined];
    } else if (/^##? /u.test(line)) isInPart = false;
    const sections = parts.at(-1)?.sections;
    if (!isInPart || sections === undefined) own.push(line);
    else if (line.startsWith('### ')) {
      const name = line.slice('### '.length).trim();
      items = sections[name] ?? [];
      sections[name] = items;
    } else if (line.trim() !== '' && !partHeading.test(line))
      items?.push(line.replace(listItem, '').trim());
  }
  return { own: own.join('\n').trim(), parts };
};

/** A session's part as it stands in the file. */
export const formatPart = ({ session, agent, updated, isEnded, sections }: SessionPart): string => {
  const names = [
    ...continuitySections,
    ...Object.keys(sections).filter((name) => !continuitySections.some((known) => known === name)),
  ];
  return [
    `## Session ${session} of ${agent}, ${isEnded ? 'ended ' : ''}${updated}`,
    ...names.flatMap((name) => {
      const items = sections[name] ?? [];
      return items.length === 0
        ? []
        : [`### ${name}\n\n${items.map((item) => `- ${item}`).join('\n')}`];
    }),
  ].join('\n\n');
};

/** Writes the file. `parseContinuity` of it is the same value. */
export const formatContinuity = ({ own, parts }: Continuity): string =>
  `${[own === '' ? title.trimEnd() : own, ...parts.map(formatPart)].join('\n\n')}\n`;

/** Sections of open work, which a later session has to know of. */
export const openSections: readonly ContinuitySection[] = [
  'Needs Testing',
  'Known Issues',
  'Handoff To',
];

/** What is done already, where somebody marked it so. */
const settled = /^\[x\]/iu;

/** Says at the end of an item that nobody noted it, but Git told of it. */
export const marks = { git: ' <!-- from Git -->' } as const;

/** Says at the end of a task that nobody noted it, but a prompt asked for it on that day, `2026-12-01`. */
export const promptMark = (day: string): string => ` <!-- from a prompt, ${day} -->`;

const fromPrompt = / <!-- from a prompt(?:, (\d{4}-\d\d-\d\d))? -->$/u;

export const isFromPrompt = (task: string): boolean => fromPrompt.test(task);

/** An item as others read it, without the mark at its end. */
export const plainItem = (item: string): string => item.replace(/ <!-- [^<]* -->$/u, '');

/** What is left to do by a session's part, with the section of each. */
export const openItemsOf = ({ sections }: SessionPart) =>
  openSections.flatMap((name) =>
    (sections[name] ?? []).filter((item) => !settled.test(item)).map((item) => ({ name, item })),
  );

/** True where the session left something that somebody has to see to. */
export const hasOpenWork = (part: SessionPart): boolean => openItemsOf(part).length > 0;

/** Sections that show that a task is work on the project: where it stood was noted, or something of the memory had to do with it. */
const workSections: readonly ContinuitySection[] = [
  'What Was Done',
  'Artifacts',
  'Git State',
  'Relevant Memories (Auto-Retrieved)',
  'Mistakes to Avoid (From Learnings)',
];

/** A prompt alone is anything that somebody once asked an agent, and no work of others. */
const isWork = (part: SessionPart): boolean =>
  hasOpenWork(part) || workSections.some((name) => (part.sections[name] ?? []).length > 0);

/** What is open by a session's part, a statement each: its task with where it stands, then what is left to do. */
export const openWorkOf = (part: SessionPart): readonly string[] => {
  const { agent, updated, sections } = part;
  const [task, git] = [sections['Current Task']?.[0], sections['Git State']?.[0]];
  const [asked, day] = fromPrompt.exec(task ?? '') ?? [];
  const by = [
    // A prompt is a person's, whoever works on it.
    asked === undefined ? agent : `asked of ${agent}`,
    day ?? updated.slice(0, 10),
    ...(git === undefined ? [] : [git]),
  ].join(', ');
  const left = openItemsOf(part).map(({ name, item }) => `${name}: ${item}`);
  return [...(task === undefined || !isWork(part) ? [] : [`${plainItem(task)} (${by})`]), ...left];
};

/** Tasks that only a prompt stands in for, of which the newest are told. */
const mostPrompts = 3;

/** Without a task that only a prompt stands in for. */
const withoutPrompt = ({ sections, ...part }: SessionPart): SessionPart => ({
  ...part,
  sections: {
    ...sections,
    'Current Task': (sections['Current Task'] ?? []).filter((item) => !isFromPrompt(item)),
  },
});

/**
 * What the file says besides what is open: a person's own words. The session that asks is told of its own part only where it
 * `begins`, and never what it was itself asked.
 */
export const openWorkIn = (
  text: string,
  {
    session,
    begins = true,
  }: { readonly session?: string | undefined; readonly begins?: boolean } = {},
): { readonly own: string; readonly open: readonly string[] } => {
  const { own, parts } = parseContinuity(text);
  let prompts = 0;
  const open = parts.flatMap((part) => {
    const isOwn = part.session === session;
    if (isOwn && !begins) return [];
    const isAsked =
      !isOwn && openWorkOf(part).length > 0 && part.sections['Current Task']?.some(isFromPrompt);
    if (isAsked === true) prompts += 1;
    return openWorkOf(isOwn || prompts > mostPrompts ? withoutPrompt(part) : part);
  });
  return { own, open };
};

/**
 * Document 001, "Working Memory (Session-Scoped)": what a session has in mind, as items of CONTINUITY.md. Each is a line such
 * as `[3f9a12c4] Sessions live in Redis <!-- used 2, 2026-11-25T14:03:00.000Z -->`.
 */
export interface SessionItem extends WorkingItem {
  /** The first eight letters of the memory's id. */
  readonly id: string;
  readonly title: string;
  readonly isMistake: boolean;
}

/** The items with what became relevant in this turn: one that is known is used once more, of too many the least go. */
export const withRelevant = (
  items: readonly SessionItem[],
  relevant: readonly Pick<SessionItem, 'id' | 'title' | 'isMistake'>[],
  { now, importanceOf }: { readonly now: number; readonly importanceOf: (id: string) => number },
): readonly SessionItem[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const one of relevant) {
    const uses = (byId.get(one.id)?.uses ?? 0) + 1;
    byId.set(one.id, { ...one, uses, lastUsed: now });
  }
  const score = (item: SessionItem): number =>
    evictionScore(item, { importance: importanceOf(item.id), now });
  return [...byId.values()]
    .sort((left, right) => score(right) - score(left))
    .slice(0, workingMemory.most);
};

const line = /^\[(\S+)\] (.*?) <!-- used (\d+), (\S+) -->$/u;

/** An item as a line; what a person wrote there is none. */
export const parseItem = (text: string, isMistake: boolean): SessionItem | undefined => {
  const [, id, title, uses, last] = line.exec(text) ?? [];
  if (id === undefined || title === undefined) return undefined;
  return { id, title, isMistake, uses: Number(uses), lastUsed: Date.parse(last ?? '') || 0 };
};

export const formatItem = ({ id, title, uses, lastUsed }: SessionItem): string =>
  `[${id}] ${title.replaceAll('-->', '→')} <!-- used ${uses}, ${new Date(lastUsed).toISOString()} -->`;
