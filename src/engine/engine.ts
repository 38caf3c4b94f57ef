import type { Engine } from './api';
import { type EngineInit, MemoryFolder } from './folder/memoryFolder';
import { approveReflection } from './verbs/approveReflection';
import { configure, decay, settings } from './verbs/decay';
import { forget, pin, restore } from './verbs/flags';
import { get, list, touch } from './verbs/get';
import { grantReflection } from './verbs/grantReflection';
import { graph } from './verbs/graph';
import { history } from './verbs/history';
import { init } from './verbs/init';
import { recall } from './verbs/recall';
import { reflection, rejectReflection, requestReflection } from './verbs/reflection';
import { remember } from './verbs/remember';
import { approve, proposal, proposals, propose, reject } from './verbs/review';
import { reindex, stats } from './verbs/stats';
import { undo } from './verbs/undo';
import { update } from './verbs/update';

/** Opens nothing and reads nothing: the folder is read with the first call that needs it. */
export const createEngine = (ports: EngineInit): Engine => {
  const folder = new MemoryFolder(ports);
  return Object.freeze({
    exists: () => folder.exists(),
    init: (context) => init(folder, context),
    remember: (input, context) => remember(folder, input, context),
    recall: (query, options = {}) => recall(folder, query, options),
    get: (reference, options = {}) => get(folder, reference, options),
    touch: (reference) => touch(folder, reference),
    list: (filter = {}) => list(folder, filter),
    graph: () => graph(folder),
    decay: () => decay(folder),
    settings: () => settings(folder),
    configure: (change) => configure(folder, change),
    update: (reference, changes, context) => update(folder, reference, { changes, context }),
    forget: (reference, context) => forget(folder, reference, context),
    restore: (reference, context) => restore(folder, reference, context),
    pin: (reference, pinned, context) => pin(folder, reference, { pinned, context }),
    undo: (operation, context) => undo(folder, operation, context),
    history: (filter = {}) => history(folder, filter),
    contentAt: (operation, path) => ports.history.contentAt(operation, path),
    propose: (changes, reason, context) => propose(folder, changes, { reason, context }),
    proposals: (filter = {}) => proposals(folder, filter),
    proposal: (reference) => proposal(folder, reference),
    approve: (reference, approval, context) => approve(folder, reference, { approval, context }),
    reject: (reference, rejection, context) => reject(folder, reference, { rejection, context }),
    reflection: () => reflection(folder),
    requestReflection: (context) => requestReflection(folder, context),
    grantReflection: (grant, context) => grantReflection(folder, { grant, context }),
    approveReflection: (context) => approveReflection(folder, context),
    rejectReflection: (reason, context) => rejectReflection(folder, { reason, context }),
    stats: () => stats(folder),
    reindex: () => reindex(folder),
    problems: () => folder.problems(),
    onDidChange: (listener) => folder.onDidChange(listener),
    settled: () => folder.settled(),
    close: () => folder.close(),
  } satisfies Engine);
};
