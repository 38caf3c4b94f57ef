import type { Engine } from './api';
import { type EngineInit, openFolder } from './openFolder';
import { withQuietErrors } from './secrets/conceal';
import { warnings } from './store/warnings';

/**
 * Opens nothing and reads nothing: the folder is read with the first call that needs it. Each operation is loaded when it is
 * first asked for, since most processes ask for few of them.
 */
export const createEngine = (ports: EngineInit): Engine => {
  const { services, close } = openFolder(ports);
  const takeInPending = async (): Promise<void> =>
    (await import('./review/takeInPending')).takeInPending(services);
  const engine: Engine = {
    exists: () => services.catalog.exists(),
    init: async (context) => (await import('./store/templates')).init(services, context),
    remember: async (input, context) =>
      (await import('./remember/remember')).remember(services, input, context),
    answer: async (reference, stance, context) =>
      (await import('./remember/answerQuestion')).answer(services, reference, { stance, context }),
    linked: (ids) => services.followUps.of(ids),
    observe: async (message, role, context, options = {}) =>
      (await import('./remember/observe')).observe(services, message, {
        ...options,
        role,
        context,
      }),
    recall: async (query, options = {}) =>
      (await import('./recall/recall')).recallWithLines(services, query, options),
    context: async (options = {}) => (await import('./context/context')).context(services, options),
    get: async (reference, options = {}) =>
      (await import('./recall/get')).get(services, reference, options),
    touch: async (reference, by) => (await import('./recall/get')).touch(services, reference, by),
    given: async (memories) => (await import('./recall/get')).given(services, memories),
    feedback: async (reference, helped, by) =>
      (await import('./recall/get')).feedback(services, reference, { helped, by }),
    list: async (options = {}) => (await import('./recall/get')).list(services, options),
    graph: async () => (await import('./relate/graph')).graph(services),
    graphEdges: async () => (await import('./relate/graph')).graphEdges(services),
    entities: async (filter = {}) => (await import('./relate/graph')).entities(services, filter),
    entity: async (name, filter = {}) =>
      (await import('./relate/graph')).entity(services, name, filter),
    decay: async () => (await import('./strength/strengths')).decay(services),
    forecast: async (options = {}) =>
      (await import('./strength/strengths')).forecast(services, options),
    snooze: async (references, days, by) =>
      (await import('./curate/flags')).snooze(services, references, { days, by }),
    confirm: async (reference, by) =>
      (await import('./curate/flags')).confirm(services, reference, by),
    dream: async (options, context, work = {}) =>
      (await import('./dream/dream')).dream(services, options, { context, work }),
    working: async (options) => (await import('./strength/strengths')).working(services, options),
    compact: async (options, context, work = {}) =>
      (await import('./dream/compact')).compact(services, options, { context, work }),
    titles: async (options, context) =>
      (await import('./curate/update')).proposeTitles(services, options, context),
    log: async (filter = {}) => (await import('./history/digest')).log(services, filter),
    digest: async (days) => (await import('./history/digest')).digest(services, days),
    settings: async () => (await import('./store/settings')).settings(services),
    configure: async (change) => (await import('./store/settings')).configure(services, change),
    moveKey: async (keep) => (await import('./store/settings')).moveKey(services, keep),
    update: async (reference, changes, context) =>
      (await import('./curate/update')).update(services, reference, { changes, context }),
    forget: async (reference, context) =>
      (await import('./curate/flags')).forget(services, reference, context),
    restore: async (reference, context) =>
      (await import('./curate/flags')).restore(services, reference, context),
    pin: async (reference, pinned, context) =>
      (await import('./curate/flags')).pin(services, reference, { pinned, context }),
    keepPrivate: async (reference, isPrivate, context) =>
      (await import('./curate/privacy')).keepPrivate(services, reference, { isPrivate, context }),
    delete: async (reference, options, context) =>
      (await import('./curate/delete')).deletePermanently(services, reference, {
        ...options,
        context,
      }),
    scrub: async (options, context) =>
      (await import('./secrets/scrub')).scrub(services, options, context),
    relate: async (from, to, relation, context) =>
      (await import('./relate/relations')).relate(services, { from, to }, { relation, context }),
    unrelate: async (from, to, options, context) =>
      (await import('./relate/relations')).unrelate(
        services,
        { from, to },
        { ...options, context },
      ),
    related: async (reference, options = {}) =>
      (await import('./relate/related')).related(services, reference, options),
    backlinks: async (reference) =>
      (await import('./relate/backlinks')).backlinks(services, reference),
    edge: async (reference) => (await import('./relate/edges')).edge(services, reference),
    edges: async (filter = {}) => (await import('./relate/edges')).edges(services, filter),
    updateEdge: async (reference, changes, context) =>
      (await import('./relate/edges')).updateEdge(services, reference, { changes, context }),
    deleteEdge: async (reference, context) =>
      (await import('./relate/edges')).deleteEdge(services, reference, context),
    noteGiven: async (given, context) =>
      (await import('./history/agents')).noteGiven(services, given, context),
    agents: async (filter) => (await import('./history/agents')).agents(services, filter),
    checkpoint: async (state, context) =>
      (await import('./continuity/continuity')).checkpoint(services, state, context),
    handoff: async (state, context) =>
      (await import('./continuity/continuity')).checkpoint(services, state, context),
    endSession: async (context) =>
      (await import('./continuity/continuity')).endSession(services, context),
    addEpisode: async (draft, context) =>
      (await import('./curate/episodes')).addEpisode(services, draft, context),
    episodes: async (filter = {}) => (await import('./curate/episodes')).episodes(services, filter),
    audit: async (filter = {}) => (await import('./history/audit')).audit(services, filter),
    exportLogs: async () => (await import('./history/audit')).exportLogs(services),
    core: async (context) => (await import('./core/core')).core(services, context),
    acknowledge: async (paths, context) =>
      (await import('./doctor/doctor')).acknowledge(services, paths, context),
    doctor: async (work = {}) => (await import('./doctor/doctor')).doctor(services, work),
    repair: async (options, context) =>
      (await import('./doctor/repair')).repair(services, options, context),
    undo: async (operation, context) =>
      (await import('./history/undo')).undo(services, operation, context),
    history: async (filter = {}) => (await import('./history/history')).history(services, filter),
    contentAt: (operation, path) => services.history.contentAt(operation, path),
    propose: async (changes, reason, context) =>
      (await import('./review/review')).propose(services, changes, { reason, context }),
    proposals: async (filter = {}) => {
      await takeInPending();
      return (await import('./review/review')).proposals(services, filter);
    },
    proposal: async (reference) => (await import('./review/review')).proposal(services, reference),
    decisions: async () => {
      await takeInPending();
      return (await import('./review/decisions')).decisions(services);
    },
    approve: async (reference, approval, context) =>
      (await import('./review/review')).approve(services, reference, { approval, context }),
    reject: async (reference, rejection, context) =>
      (await import('./review/review')).reject(services, reference, { rejection, context }),
    accept: async (references, context) =>
      (await import('./review/unreviewed')).accept(services, references, context),
    decline: async (references, reason, context) =>
      (await import('./review/unreviewed')).decline(services, references, { reason, context }),
    candidates: async () => (await import('./store/candidateBook')).candidates(services),
    bootstrap: async (texts, options, context) =>
      (await import('./sources/bootstrap')).bootstrap(services, texts, { ...options, context }),
    keep: async (ids, options, context) =>
      (await import('./remember/decideCandidates')).keep(services, ids, { ...options, context }),
    drop: async (ids, options, context) =>
      (await import('./remember/decideCandidates')).drop(services, ids, { ...options, context }),
    reflection: async () => (await import('./reflect/reflection')).reflection(services),
    requestReflection: async (context) =>
      (await import('./reflect/reflection')).requestReflection(services, context),
    reflect: async (context) =>
      (await import('./reflect/grantReflection')).reflect(services, context),
    grantReflection: async (grant, context) =>
      (await import('./reflect/grantReflection')).grantReflection(services, { grant, context }),
    approveReflection: async (context) =>
      (await import('./reflect/approveReflection')).approveReflection(services, context),
    rejectReflection: async (reason, context) =>
      (await import('./reflect/reflection')).rejectReflection(services, { reason, context }),
    stats: async () => (await import('./store/stats')).stats(services),
    reindex: async (work = {}) => (await import('./store/stats')).reindex(services, work),
    problems: () => services.problems(),
    warnings: () => warnings(services),
    embed: async (work = {}) => (await import('./vectors/embedding')).embed(services, work),
    embedding: async () => (await import('./vectors/embedding')).embedding(services),
    language: async (options = {}) =>
      (await import('./providers/languageChain')).language(services, options),
    onDidChange: (listener) => services.catalog.onDidChange(listener),
    settled: () => services.settled(),
    catchUp: () => services.catalog.catchUp(),
    close,
  };
  return withQuietErrors(engine, services.guard);
};
