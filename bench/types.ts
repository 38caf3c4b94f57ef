import { kindsIn } from '../src/engine/remember/classified';
import { formMemory, withKinds } from '../src/engine/remember/form';
import { isAccepted, isName, readSets, setNames } from '../test/fixtures/firstMinute';
import { openModel, usualCache } from './recall/embedder';
import { type FoundAgain, foundAgain } from './types/foundAgain';

/**
 * `npm run bench:types`: of the sentences that nobody read, how many have a type that a reader would accept, by words alone and with
 * the text classifier, and a title that names; how many sets of twelve have ten of each; and how many are found by a question in other
 * words, once their set is remembered.
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
  const model = openModel({ cache: usualCache, native: undefined, tell: console.error });
  const embedder = model.newEmbedder();
  const bodies = sets.flatMap((set) =>
    set.sentences.map(({ text }): [string] => [formMemory({ body: text }).body]),
  );
  const rows = await embedder.classify(bodies);
  await embedder.close();
  if (rows === undefined) throw new Error('The classifier does not answer.');
  let at = 0;
  const judged = sets.map((set) => ({
    ...set,
    sentences: set.sentences.map((sentence) => {
      const draft = { body: sentence.text };
      const formed = formMemory(draft);
      const row = rows[at++];
      const read = withKinds(formed, draft, row && kindsIn(row));
      return {
        words: isAccepted(formed.type, sentence),
        classifier: isAccepted(read.type, sentence),
        titles: isName(formed.title, sentence),
      };
    }),
  }));
  const of = (chosen: typeof judged, what: 'words' | 'classifier' | 'titles'): string =>
    share(chosen.flatMap(({ sentences }) => sentences.map((one) => one[what])));
  for (const name of [...setNames, 'en', 'tr', 'all']) {
    const chosen = judged.filter((set) => name === 'all' || [set.name, set.lang].includes(name));
    console.log(
      `${name}: types by words ${of(chosen, 'words')}, with the classifier ${of(chosen, 'classifier')}; titles ${of(chosen, 'titles')}`,
    );
  }
  const tens = (...what: readonly ('words' | 'classifier' | 'titles')[]): number =>
    judged.filter(({ sentences }) =>
      what.every((one) => sentences.filter((sentence) => sentence[one]).length >= 10),
    ).length;
  console.log(
    `of ${judged.length} sets ten right types: ${tens('words')} by words, ${tens('classifier')} with the classifier; ten titles: ${tens('titles')}; ` +
      `both: ${tens('words', 'titles')} by words, ${tens('classifier', 'titles')} with the classifier`,
  );
  const found: FoundAgain[] = [];
  for (const set of sets) found.push(await foundAgain(set, model));
  await model.close();
  const sum = (what: keyof FoundAgain): number => found.reduce((all, one) => all + one[what], 0);
  const asked = sets.flatMap(({ sentences }) => sentences).length;
  const whole = found.filter(({ amongTen }) => amongTen === 12).length;
  console.log(
    `remembered and asked for in other words: ${sum('first')} of ${asked} stand first, ${sum('amongTen')} among ten, ` +
      `${sum('told')} of these where something is known; all twelve are found in ${whole} of ${found.length} sets`,
  );
};

void measure();
