import type { Engine } from './api';
import { type EngineInit, MemoryFolder } from './folder/memoryFolder';
import { acknowledge } from './verbs/acknowledge';
import { approveReflection } from './verbs/approveReflection';
import { core } from './verbs/core';
import { decay } from './verbs/decay';
import { deletePermanently } from './verbs/delete';
import { doctor } from './verbs/doctor';
import { deleteEdge, edge, edges, updateEdge } from './verbs/edges';
import { embed, embedding } from './verbs/embedding';
import { entities, entity } from './verbs/entities';
import { addEpisode, episodes } from './verbs/episodes';
import { forget, pin, restore } from './verbs/flags';
import { feedback, get, list, touch } from './verbs/get';
import { grantReflection } from './verbs/grantReflection';
import { graph, graphEdges } from './verbs/graph';
import { history } from './verbs/history';
import { init } from './verbs/init';
import { language } from './verbs/language';
import { linkCreated } from './verbs/linkCreated';
import { observe } from './verbs/observe';
import { keepPrivate } from './verbs/privacy';
import { recall } from './verbs/recall';
import { reflection, rejectReflection, requestReflection } from './verbs/reflection';
import { related } from './verbs/related';
import { relate, unrelate } from './verbs/relations';
import { remember } from './verbs/remember';
import { repair } from './verbs/repair';
import { approve, proposal, proposals, propose, reject } from './verbs/review';
import { configure, moveKey, settings } from './verbs/settings';
import { reindex, stats } from './verbs/stats';
import { undo } from './verbs/undo';
import { accept, decline } from './verbs/unreviewed';
import { update } from './verbs/update';

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
