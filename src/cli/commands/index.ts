import type { Command } from '../command';
import { forget } from './forget';
import { get } from './get';
import { history } from './history';
import { init } from './init';
import { list } from './list';
import { pin } from './pin';
import { problems } from './problems';
import { recall } from './recall';
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
  stats,
  reindex,
  problems,
];
