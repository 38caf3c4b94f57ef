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
import { type EngineInit, openFolder } from './openFolder';
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
import { observe } from './remember/observe/observe';
import { remember } from './remember/remember';
import { approve, proposal, proposals, propose, reject } from './review/review';
import { accept, decline } from './review/unreviewed';
import { init } from './store/init';

import { configure, moveKey, settings } from './store/settings';
import { reindex, stats } from './store/stats';
import { decay } from './strength/decay';
import { embed, embedding } from './vectors/embedding';

/** Opens nothing and reads nothing: the folder is read with the first call that needs it. */
export const createEngine = (ports: EngineInit): Engine => {
  const { services, close } = openFolder(ports);
  return Object.freeze({
    exists: () => services.catalog.exists(),
    init: (context) => init(services, context),
    remember: (input, context) => remember(services, input, context),
    linked: (ids) => services.followUps.of(ids),
    observe: (message, role, context, options = {}) =>
      observe(services, message, { ...options, role, context }),
    recall: (query, options = {}) => recall(services, query, options),
    get: (reference, options = {}) => get(services, reference, options),
    touch: (reference, by) => touch(services, reference, by),
    feedback: (reference, helped, by) => feedback(services, reference, { helped, by }),
    list: (options = {}) => list(services, options),
    graph: () => graph(services),
    graphEdges: () => graphEdges(services),
    entities: (filter = {}) => entities(services, filter),
    entity: (name, filter = {}) => entity(services, name, filter),
    decay: () => decay(services),
    settings: () => settings(services),
    configure: (change) => configure(services, change),
    moveKey: (keep) => moveKey(services, keep),
    update: (reference, changes, context) => update(services, reference, { changes, context }),
    forget: (reference, context) => forget(services, reference, context),
    restore: (reference, context) => restore(services, reference, context),
    pin: (reference, pinned, context) => pin(services, reference, { pinned, context }),
    keepPrivate: (reference, isPrivate, context) =>
      keepPrivate(services, reference, { isPrivate, context }),
    delete: (reference, options, context) =>
      deletePermanently(services, reference, { ...options, context }),
    relate: (from, to, relation, context) => relate(services, { from, to }, { relation, context }),
    unrelate: (from, to, options, context) =>
      unrelate(services, { from, to }, { ...options, context }),
    related: (reference, options = {}) => related(services, reference, options),
    edge: (reference) => edge(services, reference),
    edges: (filter = {}) => edges(services, filter),
    updateEdge: (reference, changes, context) =>
      updateEdge(services, reference, { changes, context }),
    deleteEdge: (reference, context) => deleteEdge(services, reference, context),
    addEpisode: (draft, context) => addEpisode(services, draft, context),
    episodes: (filter = {}) => episodes(services, filter),
    core: (context) => core(services, context),
    acknowledge: (paths, context) => acknowledge(services, paths, context),
    doctor: (work = {}) => doctor(services, work),
    repair: (options, context) => repair(services, options, context),
    undo: (operation, context) => undo(services, operation, context),
    history: (filter = {}) => history(services, filter),
    contentAt: (operation, path) => ports.history.contentAt(operation, path),
    propose: (changes, reason, context) => propose(services, changes, { reason, context }),
    proposals: (filter = {}) => proposals(services, filter),
    proposal: (reference) => proposal(services, reference),
    approve: (reference, approval, context) => approve(services, reference, { approval, context }),
    reject: (reference, rejection, context) => reject(services, reference, { rejection, context }),
    accept: (references, context) => accept(services, references, context),
    decline: (references, reason, context) => decline(services, references, { reason, context }),
    reflection: () => reflection(services),
    requestReflection: (context) => requestReflection(services, context),
    grantReflection: (grant, context) => grantReflection(services, { grant, context }),
    approveReflection: (context) => approveReflection(services, context),
    rejectReflection: (reason, context) => rejectReflection(services, { reason, context }),
    stats: () => stats(services),
    reindex: (work = {}) => reindex(services, work),
    problems: () => services.problems(),
    embed: (work = {}) => embed(services, work),
    embedding: () => embedding(services),
    language: (options = {}) => language(services, options),
    onDidChange: (listener) => services.catalog.onDidChange(listener),
    settled: () => services.settled(),
    close,
  } satisfies Engine);
};
