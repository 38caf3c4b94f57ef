import type { CaptureWords } from './captureWords';
import { english } from './english';
import { turkish } from './turkish';

/** Every language whose sentences are understood; adding a language is adding its file and its name here. */
export const captureLanguages: readonly CaptureWords[] = [english, turkish];
