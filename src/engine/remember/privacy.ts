import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import type { Settings } from '../model/settings';
import type { FormedMemory } from './form';

/** True for words of one person about themselves: “I prefer”, “favori temam”. */
export const isOfOnePerson = (text: string): boolean =>
  inEachLanguage('observing').some(({ firstPerson }) => firstPerson.test(text));

/**
 * Why a new memory goes into `private/`; undefined where it is shared. The caller's word decides; without it a preference
 * that was found in one person's words goes where the setting says.
 */
export const privacyOf = (
  draft: MemoryDraft,
  formed: Pick<FormedMemory, 'type' | 'title' | 'body'>,
  { personalPreferences }: Pick<Settings, 'personalPreferences'>,
): Reason | undefined => {
  if (draft.private !== undefined) {
    return draft.private ? { stage: 'route', code: 'private_given', data: {} } : undefined;
  }
  const isFound = draft.type === undefined && formed.type === 'preference';
  const isPersonal = isFound && isOfOnePerson(`${formed.title}\n${formed.body}`);
  return isPersonal && personalPreferences === 'private'
    ? { stage: 'route', code: 'private_preference', data: {} }
    : undefined;
};
