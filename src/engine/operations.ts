import { context } from './context/operations';
import { checkpoint, handoff } from './continuity/operations';
import { core } from './core/operations';
import {
  addEpisode,
  confirm,
  deleteMemory,
  episodes,
  forget,
  keepPrivate,
  pin,
  restore,
  snooze,
  update,
} from './curate/operations';
import { acknowledge, doctor, repair } from './doctor/operations';
import { compact, dream } from './dream/operations';
import { agents, audit, contentAt, digest, history, log, undo } from './history/operations';
import type { Operation } from './operation';
import { language } from './providers/operations';
import { feedback, get, list, tags, touch } from './recall/operations';
import { recall } from './recall/recallOperation';
import {
  approveReflection,
  grantReflection,
  reflect,
  reflection,
  rejectReflection,
  requestReflection,
} from './reflect/operations';
import { entities, graph, relations } from './relate/graphOperations';
import {
  backlinks,
  deleteEdge,
  edge,
  edges,
  relate,
  related,
  unrelate,
  updateEdge,
} from './relate/operations';
import { candidates, drop, keep } from './remember/candidateOperations';
import { observe } from './remember/observeOperation';
import { answer, linked, procedure, remember } from './remember/operations';
import {
  accept,
  approve,
  decisions,
  decline,
  proposal,
  proposals,
  propose,
  reject,
  titles,
} from './review/operations';
import { scrub } from './secrets/operations';
import {
  configure,
  initialize,
  problems,
  reindex,
  settings,
  stats,
  warnings,
} from './store/operations';
import { decay, forecast, working } from './strength/operations';
import { embed, embedding } from './vectors/operations';

export * from './answerJson';
export * from './json';
export * from './operation';

/**
 * The one table of what a caller can ask of a memory folder. The tools of agents, what the editor may ask, the options and the
 * JSON of the command line, and docs/OPERATIONS.md are derived from it. Readers stand first, as agents see them.
 */
export const operations = {
  context,
  recall,
  get,
  list,
  tags,
  episodes,
  related,
  backlinks,
  entities,
  edge,
  edges,
  stats,
  forecast,
  working,
  remember,
  procedure,
  answer,
  update,
  observe,
  addEpisode,
  checkpoint,
  handoff,
  forget,
  restore,
  feedback,
  confirm,
  snooze,
  relate,
  unrelate,
  updateEdge,
  deleteEdge,
  reflect,
  initialize,
  linked,
  pin,
  keepPrivate,
  delete: deleteMemory,
  scrub,
  touch,
  graph,
  relations,
  undo,
  history,
  audit,
  log,
  agents,
  digest,
  contentAt,
  proposals,
  proposal,
  decisions,
  approve,
  reject,
  propose,
  accept,
  decline,
  candidates,
  keep,
  drop,
  reflection,
  requestReflection,
  grantReflection,
  approveReflection,
  rejectReflection,
  dream,
  compact,
  titles,
  core,
  decay,
  settings,
  configure,
  problems,
  warnings,
  doctor,
  repair,
  acknowledge,
  reindex,
  embed,
  embedding,
  language,
} as const;

export type Operations = typeof operations;

/** The same for who goes through all of them. */
export const allOperations = Object.values(operations) as readonly Operation<never>[];
