import { MemoryError } from '../engine/vocabulary';
import { type Agent, type AgentFile, agents, type Programs } from './agents';
import {
  isEmptyJson,
  type Part,
  type Span,
  spanBetween,
  UnreadableSettings,
  withoutSpans,
} from './parts';

/** What Connect did to a file: enough to take exactly that away again, and nothing that others wrote. */
export interface Receipt {
  /** Names of the agents for which it was done. */
  readonly agents: readonly string[];
  readonly spans: readonly Span[];
  /** True where the file was not there before. */
  readonly created: boolean;
}

/** A file as it is and as it would be. */
export interface PlannedFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What is to be kept of it; undefined where nothing is. */
  readonly receipt: Receipt | undefined;
}

export interface Project {
  readonly programs: Programs;
  /** The path by which a file goes that has two names. */
  readonly nameOf: (path: string) => string;
  readonly textOf: (path: string) => string | undefined;
  readonly receiptOf: (path: string) => Receipt | undefined;
}

const naming = <T>(path: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnreadableSettings)) throw error;
    throw new MemoryError('agent_settings_unreadable', { path, reason: error.message });
  }
};

const withParts = (text: string, parts: readonly Part[]) => {
  const spans: Span[] = [];
  let after = text;
  for (const part of parts) {
    const next = part.add(after);
    const span = spanBetween(after, next);
    if (span !== undefined) spans.push(span);
    after = next;
  }
  return { after, spans };
};

const filesOf = (agent: Agent, { programs, nameOf }: Project): readonly AgentFile[] =>
  agent.files(programs).map(({ path, parts }) => ({ path: nameOf(path), parts }));

const readersOf = (chosen: readonly Agent[], path: string, project: Project) =>
  chosen.filter((one) => filesOf(one, project).some((file) => file.path === path));

const allFilesOf = (chosen: readonly Agent[], project: Project): readonly AgentFile[] => [
  ...new Map(
    chosen.flatMap((one) => filesOf(one, project).map((file) => [file.path, file] as const)),
  ).values(),
];

/** The file with what switches off the own memory of those agents that have one. */
const withoutOwnMemory = (
  { path, parts }: AgentFile,
  chosen: readonly Agent[],
  { nameOf }: Project,
): AgentFile => ({
  path,
  parts: [
    ...parts,
    ...chosen.flatMap(({ withoutOwnMemory: own }) =>
      own !== undefined && nameOf(own.path) === path ? own.parts : [],
    ),
  ],
});

export interface ConnectOptions {
  /** True: the memories that the agents keep by themselves are switched off in this project. */
  readonly alone?: boolean;
}

/** False also where others changed a file around ours, so that taking out our letters alone would break it. */
const isReadable = (text: string, parts: readonly Part[]): boolean => {
  try {
    for (const part of parts) part.isIn(text);
    return true;
  } catch {
    return false;
  }
};

/** True where the file that names the server does; a file that cannot be read tells its agent nothing either. */
export const isConnected = (agent: Agent, project: Project): boolean => {
  const [first] = filesOf(agent, project);
  const text = first && project.textOf(first.path);
  if (first === undefined || text === undefined || !isReadable(text, first.parts)) return false;
  return first.parts.every((part) => part.isIn(text));
};

const connectFile = (
  { path, parts }: AgentFile,
  names: readonly string[],
  { textOf, receiptOf }: Project,
): PlannedFile => {
  const before = textOf(path);
  const known = before === undefined ? undefined : receiptOf(path);
  // What we wrote ourselves is written anew, as the programs may lie elsewhere now; what others wrote stays.
  const bare = known && before !== undefined ? withoutSpans(before, known.spans) : undefined;
  const { after, spans } = withParts(bare ?? before ?? '', parts);
  const kept = bare === undefined ? (known?.spans ?? []) : [];
  return {
    path,
    before,
    after,
    receipt: {
      agents: [...new Set([...(known?.agents ?? []), ...names])],
      spans: [...kept, ...spans],
      created: known?.created ?? before === undefined,
    },
  };
};

/** What would change so that the agents have the memory. Throws `agent_settings_unreadable`. */
export const planConnect = (
  chosen: readonly Agent[],
  project: Project,
  { alone = false }: ConnectOptions = {},
): readonly PlannedFile[] =>
  allFilesOf(chosen, project).map((file) =>
    naming(file.path, () => {
      const names = readersOf(chosen, file.path, project).map(({ name }) => name);
      const all = alone ? withoutOwnMemory(file, chosen, project) : file;
      return connectFile(all, names, project);
    }),
  );

const isEmpty = (path: string, text: string): boolean =>
  text.trim() === '' || (path.endsWith('.json') && isEmptyJson(text));

/** Exactly as it was, where our text stands as we wrote it; else without our entries, and what they leave empty. */
const withoutParts = (
  { path, parts }: AgentFile,
  text: string,
  receipt: Receipt | undefined,
): string | undefined => {
  const exact = receipt && withoutSpans(text, receipt.spans);
  if (exact !== undefined && isReadable(exact, parts)) {
    return receipt?.created === true && exact === '' ? undefined : exact;
  }
  if (!parts.some((part) => part.isNeeded !== true && part.isIn(text))) return text;
  const rest = [...parts].reverse().reduce((left, part) => part.remove(left), text);
  return receipt?.created !== false && rest !== text && isEmpty(path, rest) ? undefined : rest;
};

const disconnectFile = (
  file: AgentFile,
  chosen: readonly Agent[],
  project: Project,
): readonly PlannedFile[] => {
  const { path } = file;
  const before = project.textOf(path);
  if (before === undefined) return [];
  const receipt = project.receiptOf(path);
  // A broken file of others in which nothing is ours is no reason to leave the rest connected.
  const isOurs = receipt !== undefined || /cognitive-memory|cogmem/u.test(before);
  if (!isOurs && !isReadable(before, file.parts)) return [];
  const names = chosen.map(({ name }) => name);
  const others = agents.filter((one) => !names.includes(one.name));
  const remaining = (
    receipt?.agents ??
    readersOf(others, path, project)
      .filter((one) => isConnected(one, project))
      .map(({ name }) => name)
  ).filter((name) => !names.includes(name));
  if (remaining.length > 0) {
    return receipt === undefined
      ? []
      : [{ path, before, after: before, receipt: { ...receipt, agents: remaining } }];
  }
  const after = naming(path, () => withoutParts(file, before, receipt));
  return [{ path, before, after, receipt: undefined }];
};

/**
 * What would change so that the agents no longer have the memory: what Connect added, but for what an agent that stays
 * needs. Throws `agent_settings_unreadable`.
 */
export const planDisconnect = (
  chosen: readonly Agent[],
  project: Project,
): readonly PlannedFile[] =>
  allFilesOf(chosen, project).flatMap((file) => disconnectFile(file, chosen, project));
