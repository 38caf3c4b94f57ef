import { defaultHalfLifeDays, type Settings } from '../../engine';
import { defineCommand, valueOption } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';
import type { Session } from '../session';
import { readHalfLife } from '../values';

const settingLines = ({ paint }: Session, { halfLifeDays }: Settings): readonly string[] => {
  const days = countOf(Number(halfLifeDays.toFixed(1)), 'day', 'days');
  const isDefault = halfLifeDays === defaultHalfLifeDays;
  return [`${paint.faint('half-life')}  ${days}${isDefault ? ' (default)' : ''}`];
};

/** Shows the settings of the folder on this machine, after changing those that are given. */
export const config = defineCommand({
  name: 'config',
  summary: 'Show or change your settings of the memory folder',
  example: 'cogmem config --half-life 30',
  options: {
    halfLife: valueOption('--half-life <days>', {
      description: 'days in which unused memories lose half their relevance, 1 to 3650, or default',
      read: readHalfLife,
    }),
  },
  run: async (session, _words, { halfLife }) => {
    const { engine } = await session.open();
    const isChange = halfLife !== undefined;
    const settings = isChange
      ? await engine.configure({ halfLifeDays: halfLife })
      : await engine.settings();
    session.answer({ settings }, () =>
      isChange && session.globals.quiet ? [] : settingLines(session, settings),
    );
    return exitCodes.done;
  },
});
