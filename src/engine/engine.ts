import type { Engine } from './api';
import { core } from './core/core';
import { deletePermanently } from './curate/delete';
import { addEpisode, episodes } from './curate/episodes';
import { forget, pin, restore } from './curate/flags';
import { keepPrivate } from './curate/privacy';
import { update } from './curate/update';
import { acknowledge } from './doctor/acknowledge';
import { doctor } from './doctor/doctor';
import { repair } from './doctor/repair';
import { history } from './history/history';
import { undo } from './history/undo';
import { language } from './providers/language/language';
import { feedback, get, list, touch } from './recall/get';
import { recall } from './recall/recall';
import { approveReflection } from './reflect/approveReflection';
import { grantReflection } from './reflect/grantReflection';
import { reflection, rejectReflection, requestReflection } from './reflect/reflection';
import { deleteEdge, edge, edges, updateEdge } from './relate/edges';
import { entities, entity } from './relate/entities';
import { graph, graphEdges } from './relate/graph';
import { related } from './relate/related';
import { relate, unrelate } from './relate/relations';
import { linkCreated } from './remember/links/linkCreated';
import { observe } from './remember/observe/observe';
import { remember } from './remember/remember';
import { approve, proposal, proposals, propose, reject } from './review/review';
import { accept, decline } from './review/unreviewed';
import { init } from './store/init';
import { type EngineInit, MemoryFolder } from './store/memoryFolder';
import { configure, moveKey, settings } from './store/settings';
import { reindex, stats } from './store/stats';
import { decay } from './strength/decay';
import { embed, embedding } from './vectors/embedding';

/** Opens nothing and reads nothing: the folder is read with the first call that needs it. */
export const createEngine = (ports: EngineInit): Engine => {
  const folder = new MemoryFolder(ports);
  folder.afterCreation((created, hurry) => linkCreated(folder, created, hurry));
  return Object.freeze({
    exists: () => folder.exists(),
    init: (context) => init(folder, context),
    remember: (input, context) => remember(folder, input, context),
    linked: (ids) => folder.followed(ids),
    observe: (message, role, context, options = {}) =>
      observe(folder, message, { ...options, role, context }),
    recall: (query, options = {}) => recall(folder, query, options),
    get: (reference, options = {}) => get(folder, reference, options),
    touch: (reference, by) => touch(folder, reference, by),
    feedback: (reference, helped, by) => feedback(folder, reference, { helped, by }),
    list: (options = {}) => list(folder, options),
    graph: () => graph(folder),
    graphEdges: () => graphEdges(folder),
    entities: (filter = {}) => entities(folder, filter),
    entity: (name, filter = {}) => entity(folder, name, filter),
    decay: () => decay(folder),
    settings: () => settings(folder),
    configure: (change) => configure(folder, change),
    moveKey: (keep) => moveKey(folder, keep),
    update: (reference, changes, context) => update(folder, reference, { changes, context }),
    forget: (reference, context) => forget(folder, reference, context),
    restore: (reference, context) => restore(folder, reference, context),
    pin: (reference, pinned, context) => pin(folder, reference, { pinned, context }),
    keepPrivate: (reference, isPrivate, context) =>
      keepPrivate(folder, reference, { isPrivate, context }),
    delete: (reference, options, context) =>
      deletePermanently(folder, reference, { ...options, context }),
    relate: (from, to, relation, context) => relate(folder, { from, to }, { relation, context }),
    unrelate: (from, to, options, context) =>
      unrelate(folder, { from, to }, { ...options, context }),
    related: (reference, options = {}) => related(folder, reference, options),
    edge: (reference) => edge(folder, reference),
    edges: (filter = {}) => edges(folder, filter),
    updateEdge: (reference, changes, context) =>
      updateEdge(folder, reference, { changes, context }),
    deleteEdge: (reference, context) => deleteEdge(folder, reference, context),
    addEpisode: (draft, context) => addEpisode(folder, draft, context),
    episodes: (filter = {}) => episodes(folder, filter),
    core: (context) => core(folder, context),
    acknowledge: (paths, context) => acknowledge(folder, paths, context),
    doctor: (work = {}) => doctor(folder, work),
    repair: (options, context) => repair(folder, options, context),
    undo: (operation, context) => undo(folder, operation, context),
    history: (filter = {}) => history(folder, filter),
    contentAt: (operation, path) => ports.history.contentAt(operation, path),
    propose: (changes, reason, context) => propose(folder, changes, { reason, context }),
    proposals: (filter = {}) => proposals(folder, filter),
    proposal: (reference) => proposal(folder, reference),
    approve: (reference, approval, context) => approve(folder, reference, { approval, context }),
    reject: (reference, rejection, context) => reject(folder, reference, { rejection, context }),
    accept: (references, context) => accept(folder, references, context),
    decline: (references, reason, context) => decline(folder, references, { reason, context }),
    reflection: () => reflection(folder),
    requestReflection: (context) => requestReflection(folder, context),
    grantReflection: (grant, context) => grantReflection(folder, { grant, context }),
    approveReflection: (context) => approveReflection(folder, context),
    rejectReflection: (reason, context) => rejectReflection(folder, { reason, context }),
    stats: () => stats(folder),
    reindex: (work = {}) => reindex(folder, work),
    problems: () => folder.problems(),
    embed: (work = {}) => embed(folder, work),
    embedding: () => embedding(folder),
    language: (options = {}) => language(folder, options),
    onDidChange: (listener) => folder.onDidChange(listener),
    settled: () => folder.settled(),
    close: () => folder.close(),
  } satisfies Engine);
};
