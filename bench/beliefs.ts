import { parseArgs } from 'node:util';
import { type Formed, formationTable, formMessage } from './beliefs/formationScores';
import { type Decided, decidePair, pairTables } from './beliefs/pairScores';
import { projectTables, tellProject } from './beliefs/projectScores';
import { isEven, ownPairs, readMessages, readPairSet, readProjects } from './beliefs/sets';
import { faces, openFaces } from './beliefs/throughProcesses';
import { openStore } from './beliefs/told';
import { updatesTable } from './beliefs/updatesFirst';
import { openModel, usualCache } from './recall/embedder';

const { values } = parseArgs({
  options: {
    /** Folder with pairs.json, projects.json and formation.json; without it our own pairs are decided. */
    data: { type: 'string' },
    /** Folder in which vectors are kept. */
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
    /** Compares by words alone. */
    words: { type: 'boolean', default: false },
    /** Of the pairs only those with an even, or an odd, number: one half to look at, the other to check with. */
    half: { type: 'string' },
    /** Tells each wrong pair and slot. */
    wrong: { type: 'boolean', default: false },
    /** LongMemEval-S, to ask what changed in long conversations. */
    chats: { type: 'string' },
    only: { type: 'string' },
    /** What the gate asks in projects is answered by who said it. */
    answered: { type: 'boolean', default: false },
    /** Through processes: `terminal`, as a person at a pseudo-terminal, or `mcp`, as one agent; of what is built. */
    face: { type: 'string' },
  },
});

const only = values.only ?? (values.data === undefined ? 'pairs' : 'pairs,projects,formation');

const tell = (line: string): void => console.error(line);

const isInHalf = (one: { readonly id: string }): boolean =>
  values.half === undefined || isEven(one) === (values.half === 'even');

const tellFormed = ({ message, memories, missing, dates }: Formed): void => {
  const isRight =
    missing.length === 0 &&
    memories.length === message.facts.length &&
    dates.every((mark) => mark === 'right');
  if (isRight) return;
  tell(`${message.id} (${message.today}) ${message.text}`);
  for (const fact of missing) tell(`   missing: ${fact}`);
  for (const { title, body, validFrom, validUntil } of memories) {
    tell(`   made: ${body.trim() || title} [${validFrom ?? ''} – ${validUntil ?? ''}]`);
  }
  tell(`   dates: ${dates.join(', ')}`);
};

const run = async (data: string): Promise<void> => {
  const shipped = openModel({ cache: values.cache, native: values.native, tell });
  const model = values.words ? undefined : shipped;
  const face = faces.find((one) => one === values.face);
  if (values.face !== undefined && face === undefined)
    throw new Error(`There is no face "${values.face}": choose ${faces.join(' or ')}.`);
  const through = face && (await openFaces(face));
  const openEach = through?.openStore ?? openStore(model);
  if (only.includes('pairs')) {
    const decided: Decided[] = [];
    for (const pair of readPairSet(data).filter(isInHalf))
      decided.push(await decidePair(pair, openEach));
    if (values.wrong) {
      for (const { pair, outcome, mark, because } of decided) {
        if (mark !== 'right') {
          tell(
            `${pair.id} ${pair.expect}/${pair.category} → ${outcome} (${mark})\n   ${pair.known}\n   ${pair.new}\n   ${because.join('; ')}`,
          );
        }
      }
    }
    console.log(pairTables(decided));
  }
  if (only.includes('projects')) {
    const results = [];
    for (const project of readProjects(data))
      results.push(await tellProject(project, openEach, { answers: values.answered }));
    if (values.wrong) {
      for (const { id, slots, answers } of results) {
        for (const [slot, state] of slots)
          if (state !== 'right') tell(`${id} ${slot.slot} ${state}`);
        for (const [ask, first] of answers)
          if (first !== 'right_first') tell(`${id} ${first}: ${ask}`);
      }
    }
    console.log(`\n${projectTables(results)}`);
  }
  if (only.includes('formation')) {
    const formed: Formed[] = [];
    for (const message of readMessages(data).filter(isInHalf))
      formed.push(await formMessage(message));
    if (values.wrong) formed.forEach(tellFormed);
    console.log(`\n${formationTable(formed)}`);
  }
  if (values.chats !== undefined) {
    console.log(`\n${await updatesTable(values.chats, shipped)}`);
  }
  await through?.close();
  await shipped.close();
};

run(values.data ?? ownPairs).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
