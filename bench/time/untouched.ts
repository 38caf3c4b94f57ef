import type { MemoryType } from '../../src/engine/model/memoryTypes';
import type { FadingProfile } from '../../src/engine/model/settings';
import { ada, testEngine } from '../../test/engine/support/testEngine';

/** Twenty memories of a small project, each with a question that it alone answers. */
const known: readonly (readonly [type: MemoryType, title: string, question: string])[] = [
  ['fact', 'The staging database listens on port 5433', 'staging database port'],
  ['decision', 'Sessions are kept in Redis', 'where are sessions kept'],
  ['configuration', 'Builds run on Node 22', 'which Node do builds run on'],
  ['preference', 'Ada wants tabs in makefiles', 'makefiles tabs'],
  ['policy', 'Production is never deployed on Fridays', 'deployed on Fridays'],
  ['architecture', 'Invoices go through the billing queue', 'invoices queue'],
  ['error', 'The importer fails on empty headers', 'importer empty headers'],
  ['solution', 'Flaky screenshots are mended by fixed fonts', 'flaky screenshots'],
  ['pattern', 'Repositories return results instead of throwing', 'repositories throwing'],
  ['correction', 'The currency is euro and not dollar', 'which currency'],
  ['general', 'Grace plays the piano at the summer party', 'who plays the piano'],
  ['fact', 'The customer Northwind has 40 branches', 'Northwind branches'],
  ['decision', 'Uploads are limited to 20 megabytes', 'uploads limited megabytes'],
  ['configuration', 'The cache expires after ten minutes', 'when does the cache expire'],
  ['error', 'The scheduler skips the leap day', 'scheduler leap day'],
  ['solution', 'Slow searches are helped by a trigram index', 'slow searches index'],
  ['pattern', 'Handlers validate before they authorise', 'handlers validate'],
  ['general', 'The office moves to Harbour Street', 'office moves street'],
  ['fact', 'Translations are delivered by Lingua', 'who delivers translations'],
  ['general', 'The logo is drawn by Tomas', 'who has drawn the logo'],
];

/** How many questions have their memory first, so many days after anybody last touched the folder. */
export const untouchedFolder = async (
  fading: FadingProfile,
  day: number,
): Promise<{ readonly right: number; readonly of: number }> => {
  const { engine, wait } = testEngine();
  await engine.init(ada);
  await engine.configure({ fading });
  for (const [type, title] of known) await engine.remember({ type, title }, ada);
  await engine.settled();
  wait(day);
  let right = 0;
  for (const [, title, question] of known) {
    const { hits } = await engine.recall(question);
    if (hits[0]?.title === title) right += 1;
  }
  return { right, of: known.length };
};
