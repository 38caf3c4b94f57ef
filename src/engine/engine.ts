import type { OperationContext } from './model/actor';
import type { Decision } from './model/decision';
import type { MemoryDraft } from './model/memory';
import type { MemoryPath } from './model/memoryPath';
import { withQuietErrors } from './secrets/conceal';
import { type EngineInit, openFolder } from './store/openFolder';
import type { Services } from './store/services';
import { warnings } from './store/warnings';

/** What a caller gives to an operation, which takes the parts of the folder first. */
type Asked<Args extends readonly unknown[], Result> = (
  services: Services,
  ...args: Args
) => Promise<Result>;

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
  const asking =
    <Args extends readonly unknown[], Result>(load: () => Promise<Asked<Args, Result>>) =>
    async (...args: Args): Promise<Result> =>
      (await load())(services, ...args);
  /** The same, once what sub-agents wrote into the file for it is taken in. */
  const askingWithPending =
    <Args extends readonly unknown[], Result>(load: () => Promise<Asked<Args, Result>>) =>
    async (...args: Args): Promise<Result> => {
      await (await import('./review/takeInPending')).takeInPending(services);
      return (await load())(services, ...args);
    };
  const engine = {
    /** True where the folder holds a memory store, of ours or of document 000. */
    exists: () => services.catalog.exists(),
    init: asking(async () => (await import('./store/templates')).init),
    remember: async (input: string | MemoryDraft, context: OperationContext): Promise<Decision> =>
      (await import('./remember/remember')).remember(services, input, context),
    rehearse: asking(async () => (await import('./remember/remember')).rehearse),
    answer: asking(async () => (await import('./remember/answerQuestion')).answer),
    /**
     * What memories were linked to by themselves after they were stored, a reason `linked` for each relation. Waits until that
     * was looked for, which takes as long as a language model does where one is asked.
     */
    linked: (ids: readonly string[]) => services.followUps.of(ids),
    observe: asking(async () => (await import('./remember/observe')).observe),
    recall: asking(async () => (await import('./recall/recall')).recallWithLines),
    context: asking(async () => (await import('./context/context')).context),
    get: asking(async () => (await import('./recall/get')).get),
    touch: asking(async () => (await import('./recall/get')).touch),
    given: asking(async () => (await import('./recall/get')).given),
    feedback: asking(async () => (await import('./recall/get')).feedback),
    list: asking(async () => (await import('./recall/get')).list),
    graph: asking(async () => (await import('./relate/graph')).graph),
    graphEdges: asking(async () => (await import('./relate/graph')).graphEdges),
    entities: asking(async () => (await import('./relate/graph')).entities),
    entity: asking(async () => (await import('./relate/graph')).entity),
    decay: asking(async () => (await import('./strength/decay')).decay),
    forecast: asking(async () => (await import('./strength/decay')).forecast),
    snooze: asking(async () => (await import('./curate/flags')).snooze),
    confirm: asking(async () => (await import('./curate/flags')).confirm),
    dream: asking(async () => (await import('./dream/dream')).dream),
    working: asking(async () => (await import('./strength/decay')).working),
    compact: asking(async () => (await import('./dream/compact')).compact),
    titles: asking(async () => (await import('./curate/update')).proposeTitles),
    log: asking(async () => (await import('./history/history')).log),
    digest: asking(async () => (await import('./history/history')).digest),
    settings: asking(async () => (await import('./store/settings')).settings),
    configure: asking(async () => (await import('./store/settings')).configure),
    moveKey: asking(async () => (await import('./store/settings')).moveKey),
    update: asking(async () => (await import('./curate/update')).update),
    forget: asking(async () => (await import('./curate/flags')).forget),
    restore: asking(async () => (await import('./curate/flags')).restore),
    pin: asking(async () => (await import('./curate/flags')).pin),
    keepPrivate: asking(async () => (await import('./curate/privacy')).keepPrivate),
    delete: asking(async () => (await import('./curate/delete')).deletePermanently),
    scrub: asking(async () => (await import('./secrets/scrub')).scrub),
    relate: asking(async () => (await import('./relate/relations')).relate),
    unrelate: asking(async () => (await import('./relate/relations')).unrelate),
    related: asking(async () => (await import('./relate/related')).related),
    backlinks: asking(async () => (await import('./relate/backlinks')).backlinks),
    edge: asking(async () => (await import('./relate/edges')).edge),
    edges: asking(async () => (await import('./relate/edges')).edges),
    updateEdge: asking(async () => (await import('./relate/edges')).updateEdge),
    deleteEdge: asking(async () => (await import('./relate/edges')).deleteEdge),
    noteGiven: asking(async () => (await import('./history/agents')).noteGiven),
    agents: asking(async () => (await import('./history/agents')).agents),
    checkpoint: asking(async () => (await import('./continuity/continuity')).checkpoint),
    handoff: asking(async () => (await import('./continuity/continuity')).checkpoint),
    endSession: asking(async () => (await import('./continuity/continuity')).endSession),
    addEpisode: asking(async () => (await import('./curate/episodes')).addEpisode),
    episodes: asking(async () => (await import('./curate/episodes')).episodes),
    audit: asking(async () => (await import('./history/audit')).audit),
    exportLogs: asking(async () => (await import('./history/audit')).exportLogs),
    core: asking(async () => (await import('./core/core')).core),
    acknowledge: asking(async () => (await import('./doctor/doctor')).acknowledge),
    doctor: asking(async () => (await import('./doctor/doctor')).doctor),
    repair: asking(async () => (await import('./doctor/repair')).repair),
    undo: asking(async () => (await import('./history/undo')).undo),
    history: asking(async () => (await import('./history/history')).history),
    /** The file as it was after an operation; undefined where it did not exist. */
    contentAt: (operation: string, path: MemoryPath) => services.history.contentAt(operation, path),
    propose: asking(async () => (await import('./review/review')).propose),
    proposals: askingWithPending(async () => (await import('./review/review')).proposals),
    proposal: asking(async () => (await import('./review/review')).proposal),
    decisions: askingWithPending(async () => (await import('./review/decisions')).decisions),
    approve: asking(async () => (await import('./review/decide')).approve),
    reject: asking(async () => (await import('./review/decide')).reject),
    accept: asking(async () => (await import('./review/unreviewed')).accept),
    decline: asking(async () => (await import('./review/unreviewed')).decline),
    candidates: asking(async () => (await import('./store/candidateBook')).candidates),
    bootstrap: asking(async () => (await import('./sources/bootstrap')).bootstrap),
    keep: asking(async () => (await import('./remember/decideCandidates')).keep),
    drop: asking(async () => (await import('./remember/decideCandidates')).drop),
    reflection: asking(async () => (await import('./reflect/reflection')).reflection),
    requestReflection: asking(async () => (await import('./reflect/reflection')).requestReflection),
    reflect: asking(async () => (await import('./reflect/grantReflection')).reflect),
    grantReflection: asking(
      async () => (await import('./reflect/grantReflection')).grantReflection,
    ),
    approveReflection: asking(
      async () => (await import('./reflect/approveReflection')).approveReflection,
    ),
    rejectReflection: asking(async () => (await import('./reflect/reflection')).rejectReflection),
    stats: asking(async () => (await import('./store/stats')).stats),
    reindex: asking(async () => (await import('./store/stats')).reindex),
    problems: () => services.problems(),
    /** What keeps answers from being whole, as far as it is known; reads nothing. */
    warnings: () => warnings(services),
    embed: asking(async () => (await import('./vectors/embedding')).embed),
    embedding: asking(async () => (await import('./vectors/embedding')).embedding),
    language: asking(async () => (await import('./providers/languageChain')).language),
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
  return withQuietErrors(engine, services.guard);
};

/** Everything that can be asked of a memory folder. */
export type Engine = ReturnType<typeof createEngine>;
