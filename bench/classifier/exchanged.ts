import { exchangedPairs } from '../beliefs/exchanged';
import { readLabelled } from '../beliefs/lessons';

/** Pairs whose outcome follows from the way they are made, one a line, as `train.py` learns them. */
const texts = ['labelled.jsonl', 'further.jsonl'].flatMap((name) =>
  readLabelled(`bench/data/beliefs/${name}`)
    .filter(({ lang }) => lang === 'en')
    .map(({ known }) => known),
);

for (const pair of exchangedPairs([...new Set(texts)])) console.log(JSON.stringify(pair));
