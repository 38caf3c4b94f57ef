import type { Translate } from './catalogue';

/** A number of full days, 0 or more: today, yesterday, so many days, weeks, months or years ago. */
export const describeAge = (days: number, t: Translate): string => {
  if (days === 0) return t('today');
  if (days === 1) return t('yesterday');
  if (days < 14) return t('{0} days ago', days);
  if (days < 60) return t('{0} weeks ago', Math.floor(days / 7));
  if (days < 730) return t('{0} months ago', Math.floor(days / 30));
  return t('{0} years ago', Math.floor(days / 365));
};
