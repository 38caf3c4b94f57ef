import type { FirstLanguagePack } from '../languagePack';
import { analysis, oppositions } from './analysis';
import { dates } from './dates';
import { formation } from './formation';
import { gate } from './gate';
import { links } from './links';
import { observing } from './observing';
import { questions } from './questions';
import { routing, weighing } from './routing';
import { secrets } from './secrets';

export const english: FirstLanguagePack = {
  code: 'en',
  analysis,
  dates,
  formation,
  gate,
  links,
  observing,
  oppositions,
  questions,
  routing,
  secrets,
  weighing,
};
