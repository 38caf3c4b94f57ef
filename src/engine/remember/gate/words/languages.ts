import { english } from './english';
import type { GateWords } from './gateWords';
import { turkish } from './turkish';

/** Every language that the gate understands; adding a language is adding its file and its name here. */
export const gateLanguages: readonly GateWords[] = [english, turkish];
