import { logged } from '../errors';
import type { After, Disposable } from '../ports';
import type { Needs } from '../store/services';
import { type DreamServices, dream } from './dream';

/** Milliseconds until the first look, and between two. */
const firstLook = 60_000;
const between = 3_600_000;

/**
 * Looks from time to time whether a dream is due, in a process that stays, as long as the person has it so
 * (`dream: daily`); what it proposes waits in Review as of any other dream. Dispose of it before the folder is closed.
 */
export const scheduleDreams = (
  services: DreamServices & Needs<'background'>,
  after: After,
): Disposable => {
  let timer: Disposable | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    await logged(services.logger, 'The dream by schedule was left', async () => {
      if (services.config.settings.dream !== 'daily') return;
      const context = { actor: 'process:dream', trigger: 'schedule' } as const;
      await dream(services, { ifDue: true }, context, { isCancelled: () => isOver });
    });
  };
  const wait = (milliseconds: number): void => {
    if (isOver) return;
    timer = after(milliseconds, () => services.background.add(look().finally(() => wait(between))));
  };
  wait(firstLook);
  return {
    dispose: () => {
      isOver = true;
      timer?.dispose();
    },
  };
};
