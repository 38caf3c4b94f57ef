import { takeSteps } from '../../../../src/engine/model/steps';
import { findingSteps } from '../../../../src/engine/reflect/findings';

/** What rules find, at once. */
export const computeFindings = (...given: Parameters<typeof findingSteps>) =>
  takeSteps(findingSteps(...given));
