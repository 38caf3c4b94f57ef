import {
  type Engine,
  type FusionMethod,
  fusionMethods,
  type RecallOptions,
} from '../../src/engine';
import { createTextIndex } from '../../src/engine/recall/textIndex';
import { defaultSettings } from '../../src/engine/settings';
import { type RecallStage, recallStages, switchStages } from '../../src/engine/stages';
import { okapi } from '../okapi';
import { createPlainIndex } from '../plainMiniSearch';
import { engineSearch } from './engine';
import type { Collection, Search } from './task';

/** A way to search whose worth is measured. */
export interface Variant {
  readonly name: string;
  /** Asks the engine for so many hits; what is no engine answers with all it has. */
  readonly searchOver: (collection: Collection, engine: Engine, limit: number) => Search;
}

export const baseline = 'Okapi BM25';
export const textOnly = 'text only';
export const asShipped = 'as shipped';
export const asShippedByText = 'as shipped, no model';

/** True for what is shipped with one thing switched. */
export const isSwitched = (name: string): boolean =>
  /^(with|without) /u.test(name) || name === asShippedByText;

const miniSearch = ({ documents }: Collection): Search => {
  const index = createPlainIndex();
  for (const document of documents) index.add(document);
  return (query) => index.search(query).map(({ id }) => id);
};

const textIndex = ({ documents }: Collection): Search => {
  const index = createTextIndex();
  for (const document of documents) index.set(document);
  return (query) => index.search(query, { limit: documents.length }).map(({ id }) => id);
};

const recall = (name: string, options: RecallOptions): Variant => ({
  name,
  searchOver: (collection, engine, limit) =>
    engineSearch(engine, collection, { limit, ...options }),
});

/** The same as shipped, but for this stage. */
const switched = (stage: RecallStage): Variant => {
  const isOn = defaultSettings().recall.stages[stage];
  return recall(`${isOn ? 'without' : 'with'} ${stage}`, { stages: { [stage]: !isOn } });
};

const otherFusions: readonly FusionMethod[] = fusionMethods.filter(
  (method) => method !== defaultSettings().recall.fusion,
);

/** Words alone, as they are found: what every stage must be worth more than. */
const noStage = switchStages(() => false);

/** Every way to search, the plain ones first; stages one at a time against what is shipped, all of them where none is named. */
export const variantsOf = (stages: readonly RecallStage[] | undefined): readonly Variant[] => [
  { name: baseline, searchOver: ({ documents }) => okapi(documents) },
  { name: 'MiniSearch default', searchOver: miniSearch },
  { name: 'text index', searchOver: textIndex },
  recall(textOnly, { textOnly: true, stages: noStage }),
  recall(asShipped, {}),
  recall(asShippedByText, { textOnly: true }),
  // Without vectors: that is the row above.
  ...(stages ?? recallStages()).filter((stage) => stage !== 'meaning').map(switched),
  ...otherFusions.map((fusion) => recall(`with ${fusion} fusion`, { fusion })),
];
