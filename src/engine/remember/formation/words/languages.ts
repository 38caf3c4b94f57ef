import { english } from './english';
import type { FormationWords } from './formationWords';
import { turkish } from './turkish';

/** Every language whose texts are formed; adding a language is adding its file and its name here. */
export const formationLanguages: readonly FormationWords[] = [english, turkish];
