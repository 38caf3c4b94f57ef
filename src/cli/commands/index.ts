import type { Command } from '../command';
import { acknowledge } from './acknowledge';
import { config } from './config';
import { core } from './core';
import { decay } from './decay';
import { deleteForGood } from './delete';
import { doctor } from './doctor';
import { edge } from './edge';
import { embed } from './embed';
import { entities } from './entities';
import { episode } from './episode';
import { episodes } from './episodes';
import { evaluate } from './eval';
import { feedback } from './feedback';
import { forget } from './forget';
import { get } from './get';
import { history } from './history';
import { init } from './init';
import { list } from './list';
import { models } from './models';
import { observe } from './observe';
import { pin } from './pin';
import { makePrivate } from './private';
import { problems } from './problems';
import { procedure } from './procedure';
import { recall } from './recall';
import { reflect } from './reflect';
import { reindex } from './reindex';
import { relate } from './relate';
import { related } from './related';
import { remember } from './remember';
import { restore } from './restore';
import { review } from './review';
import { share } from './share';
import { show } from './show';
import { stats } from './stats';
import { undo } from './undo';
import { unpin } from './unpin';
import { unrelate } from './unrelate';
import { update } from './update';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [
  init,
  remember,
  observe,
  procedure,
  recall,
  get,
  feedback,
  list,
  update,
  forget,
  restore,
  deleteForGood,
  pin,
  unpin,
  makePrivate,
  share,
  relate,
  unrelate,
  related,
  edge,
  entities,
  undo,
  history,
  show,
  acknowledge,
  review,
  reflect,
  episode,
  episodes,
  core,
  stats,
  decay,
  evaluate,
  config,
  models,
  reindex,
  embed,
  problems,
  doctor,
];
