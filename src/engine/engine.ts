import { type ErrorData, isMemoryError, MemoryError } from './errors';
import type { OperationContext } from './model/actor';
import type { Decision } from './model/decision';
import type { MemoryDraft } from './model/memory';
import type { MemoryPath } from './model/memoryPath';
import type { Conceal } from './secrets/conceal';
import { type EngineInit, openFolder } from './store/openFolder';
import type { Services } from './store/services';

/** An operation of a room: it is given the parts of the folder, and then what a caller gives. */
type Asked = (services: Services, ...args: never[]) => Promise<unknown>;

/** The same as a caller asks for it. */
type Asking<One> = One extends (services: never, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

const quietened = async (value: ErrorData[string], conceal: Conceal) => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return conceal(value);
  return Promise.all(value.map((one) => conceal(one)));
};

const quiet = async (error: unknown, conceal: Conceal): Promise<unknown> => {
  if (!isMemoryError(error)) return error;
  const { code, data, cause } = error;
  const said = await Promise.all(
    Object.entries(data).map(async ([name, value]) => [name, await quietened(value, conceal)]),
  );
  const safe: ErrorData = Object.fromEntries(said);
  return JSON.stringify(safe) === JSON.stringify(data)
    ? error
    : new MemoryError(code, safe, { cause });
};

/**
 * The same methods, of which no error quotes a secret that it was called with, such as a reference: errors come into logs,
 * terminals and the transcripts of agents.
 */
const withQuietErrors = <Methods extends object>(methods: Methods, conceal: Conceal): Methods =>
  new Proxy(methods, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch(async (error: unknown) => {
          throw await quiet(error, conceal);
        });
      };
    },
  });

/**
 * The one door to a memory folder. Opens nothing and reads nothing: the folder is read with the first call that needs it. Each
 * operation stands with its docstring in its own room, and is loaded when it is first asked for, since most processes ask for
 * few of them.
 *
 * Calls that name a memory throw MemoryError `memory_not_found`, `ambiguous_reference` or `broken_memory`; every call but `init`
 * throws `no_memory_folder` where there is none. Content never throws: what cannot be stored is answered as `refused`, what
 * cannot be read is a problem. One thing does: a call that would write a secret, and has no decision to refuse it with, throws
 * `secret_found`, and `personal_data` where the settings refuse that.
 */
export const createEngine = (ports: EngineInit) => {
  const { services, close } = openFolder(ports);
  const asking = <One extends Asked>(load: () => Promise<One>): Asking<One> => {
    const ask = async (...args: readonly never[]) => (await load())(services, ...args);
    return ask as Asking<One>;
  };
  /** Operations of a module by their names. */
  const from = <Names extends string, Module extends Readonly<Record<Names, Asked>>>(
    load: () => Promise<Module>,
    ...names: readonly Names[]
  ) =>
    Object.fromEntries(
      names.map((name) => [name, asking(async () => (await load())[name])]),
    ) as unknown as { readonly [Name in Names]: Asking<Module[Name]> };
  /** A module, once what sub-agents wrote into the file for it is taken in. */
  const withPending =
    <Module>(load: () => Promise<Module>) =>
    async (): Promise<Module> => {
      await (await import('./review/takeInPending')).takeInPending(services);
      return load();
    };
  const engine = {
    /** True where the folder holds a memory store, of ours or of document 000. */
    exists: () => services.catalog.exists(),
    ...from(() => import('./store/templates'), 'init'),
    remember: async (input: string | MemoryDraft, context: OperationContext): Promise<Decision> =>
      (await import('./remember/remember')).remember(services, input, context),
    ...from(() => import('./remember/remember'), 'rehearse'),
    ...from(() => import('./remember/answerQuestion'), 'answer'),
    ...from(() => import('./remember/observe'), 'observe'),
    ...from(() => import('./remember/decideCandidates'), 'keep', 'drop'),
    ...from(() => import('./store/candidateBook'), 'candidates'),
    ...from(() => import('./sources/bootstrap'), 'bootstrap'),
    /**
     * What memories were linked to by themselves after they were stored, a reason `linked` for each relation. Waits until that
     * was looked for, which takes as long as a language model does where one is asked.
     */
    linked: (ids: readonly string[]) => services.followUps.of(ids),
    recall: asking(async () => (await import('./recall/recall')).recallWithLines),
    ...from(() => import('./context/context'), 'context'),
    ...from(() => import('./recall/get'), 'get', 'touch', 'given', 'feedback'),
    ...from(() => import('./recall/list'), 'list'),
    ...from(() => import('./relate/graph'), 'graph', 'graphEdges', 'entities', 'entity'),
    ...from(() => import('./relate/relations'), 'relate', 'unrelate'),
    ...from(() => import('./relate/related'), 'related'),
    ...from(() => import('./relate/backlinks'), 'backlinks'),
    ...from(() => import('./relate/edges'), 'edge', 'edges', 'updateEdge', 'deleteEdge'),
    ...from(() => import('./strength/decay'), 'decay', 'forecast', 'working'),
    ...from(() => import('./curate/flags'), 'snooze', 'confirm', 'forget', 'restore', 'pin'),
    ...from(() => import('./curate/privacy'), 'keepPrivate'),
    ...from(() => import('./curate/update'), 'update'),
    titles: asking(async () => (await import('./curate/update')).proposeTitles),
    delete: asking(async () => (await import('./curate/delete')).deletePermanently),
    ...from(() => import('./curate/episodes'), 'addEpisode', 'episodes'),
    ...from(() => import('./dream/dream'), 'dream'),
    ...from(() => import('./dream/compact'), 'compact'),
    ...from(() => import('./history/history'), 'history', 'log', 'digest'),
    ...from(() => import('./history/audit'), 'audit', 'exportLogs'),
    ...from(() => import('./history/agents'), 'noteGiven', 'agents'),
    ...from(() => import('./history/undo'), 'undo'),
    /** The file as it was after an operation; undefined where it did not exist. */
    contentAt: (operation: string, path: MemoryPath) => services.history.contentAt(operation, path),
    ...from(() => import('./store/settings'), 'settings', 'configure', 'moveKey'),
    ...from(() => import('./store/stats'), 'stats', 'reindex'),
    ...from(() => import('./secrets/scrub'), 'scrub'),
    ...from(() => import('./continuity/continuity'), 'checkpoint', 'endSession'),
    handoff: asking(async () => (await import('./continuity/continuity')).checkpoint),
    ...from(() => import('./core/core'), 'core'),
    ...from(() => import('./doctor/doctor'), 'acknowledge', 'doctor'),
    ...from(() => import('./doctor/repair'), 'repair'),
    problems: () => services.problems(),
    /** What keeps answers from being whole, as far as it is known; reads nothing. */
    warnings: () => services.warnings(),
    ...from(() => import('./review/review'), 'propose', 'proposal'),
    ...from(
      withPending(() => import('./review/review')),
      'proposals',
    ),
    ...from(
      withPending(() => import('./review/decisions')),
      'decisions',
    ),
    ...from(() => import('./review/decide'), 'approve', 'reject'),
    ...from(() => import('./review/unreviewed'), 'accept', 'decline'),
    ...from(
      () => import('./reflect/reflection'),
      'reflection',
      'requestReflection',
      'rejectReflection',
    ),
    ...from(() => import('./reflect/grantReflection'), 'reflect', 'grantReflection'),
    ...from(() => import('./reflect/approveReflection'), 'approveReflection'),
    ...from(() => import('./vectors/embedding'), 'embed', 'embedding'),
    ...from(() => import('./providers/languageChain'), 'language'),
    /** Called after anything in the folder changed, by this engine or by other hands, with the ids of the memories that did. */
    onDidChange: (listener: (ids: ReadonlySet<string>) => void) =>
      services.catalog.onDidChange(listener),
    /** Waits until history and caches are written. */
    settled: () => services.settled(),
    /** Takes in what other hands have changed up to now, which an engine that watches would else do within a second. */
    catchUp: () => services.catalog.catchUp(),
    /** Settles, saves the caches and stops watching. */
    close,
  };
  return withQuietErrors(engine, (text) => services.guard.conceal(text));
};

/** Everything that can be asked of a memory folder. */
export type Engine = ReturnType<typeof createEngine>;
