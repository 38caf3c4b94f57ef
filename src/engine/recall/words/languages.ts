import { english } from './english';
import type { QuestionWords } from './questionWords';
import { turkish } from './turkish';

/** Every language whose questions are understood; adding a language is adding its file and its name here. */
export const questionLanguages: readonly QuestionWords[] = [english, turkish];
