import type { AlarmWords } from './alarmWords';
import { english } from './english';
import { turkish } from './turkish';

/** Adding a language is adding its file and its name here. */
export const alarmLanguages: readonly AlarmWords[] = [english, turkish];
