import type { Command } from '../command';
import { config } from './config';
import { decay } from './decay';
import { forget } from './forget';
import { get } from './get';
import { history } from './history';
import { init } from './init';
import { list } from './list';
import { pin } from './pin';
import { problems } from './problems';
import { recall } from './recall';
import { reflect } from './reflect';
import { reindex } from './reindex';
import { remember } from './remember';
import { restore } from './restore';
import { review } from './review';
import { show } from './show';
import { stats } from './stats';
import { undo } from './undo';
import { unpin } from './unpin';
import { update } from './update';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [
  init,
  remember,
  recall,
  get,
  list,
  update,
  forget,
  restore,
  pin,
  unpin,
  undo,
  history,
  show,
  review,
  reflect,
  stats,
  decay,
  config,
  reindex,
  problems,
];
