import { english } from './english';
import type { LinkWords } from './linkWords';
import { turkish } from './turkish';

/** Every language in which relations are understood; adding a language is adding its file and its name here. */
export const linkLanguages: readonly LinkWords[] = [english, turkish];
