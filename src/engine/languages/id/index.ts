import type { LanguagePack } from '../languagePack';
import { analysis, oppositions } from './analysis';
import { formation } from './formation';
import { gate } from './gate';
import { links } from './links';
import { observing } from './observing';
import { questions } from './questions';
import { routing, weighing } from './routing';
import { secrets } from './secrets';

export const indonesian: LanguagePack = {
  code: 'id',
  onlyWhereShown: true,
  analysis,
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
