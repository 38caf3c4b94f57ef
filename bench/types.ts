import { formMemory, withMeaning } from '../src/engine/remember/form';
import { isAccepted, isName, readSets, setNames } from '../test/fixtures/firstMinute';
import { understood } from './types/understood';

/**
 * `npm run bench:types`: of the sentences that nobody read, how many have a type that a reader would accept, by words alone and with
 * the vectors of the shipped model, and a title that names; and how many sets of twelve have ten of each.
 */
const share = (values: readonly boolean[]): string => {
  const right = values.filter(Boolean).length;
  return `${right} of ${values.length} (${(right / values.length).toFixed(3)})`;
};

const measure = async (): Promise<void> => {
  const sets = setNames.flatMap((name) =>
    readSets(name)
      .filter(({ half }) => half === 'frozen')
      .map((set) => ({ name, ...set })),
  );
  const vectors = await understood(sets.flatMap((set) => set.sentences.map(({ text }) => text)));
  let at = 0;
  const judged = sets.map((set) => ({
    ...set,
    sentences: set.sentences.map((sentence) => {
      const draft = { body: sentence.text };
      const formed = formMemory(draft);
      const withVector = withMeaning(formed, draft, vectors[at++]);
      return {
        words: isAccepted(formed.type, sentence),
        vectors: isAccepted(withVector.type, sentence),
        titles: isName(formed.title, sentence),
      };
    }),
  }));
  const of = (chosen: typeof judged, what: 'words' | 'vectors' | 'titles'): string =>
    share(chosen.flatMap(({ sentences }) => sentences.map((one) => one[what])));
  for (const name of [...setNames, 'en', 'tr', 'all']) {
    const chosen = judged.filter((set) => name === 'all' || [set.name, set.lang].includes(name));
    console.log(
      `${name}: types by words ${of(chosen, 'words')}, with vectors ${of(chosen, 'vectors')}; titles ${of(chosen, 'titles')}`,
    );
  }
  const tens = (...what: readonly ('words' | 'vectors' | 'titles')[]): number =>
    judged.filter(({ sentences }) =>
      what.every((one) => sentences.filter((sentence) => sentence[one]).length >= 10),
    ).length;
  console.log(
    `of ${judged.length} sets ten right types: ${tens('words')} by words, ${tens('vectors')} with vectors; ten titles: ${tens('titles')}; ` +
      `both: ${tens('words', 'titles')} by words, ${tens('vectors', 'titles')} with vectors`,
  );
};

void measure();
