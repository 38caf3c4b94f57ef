import { readFileSync } from 'node:fs';
import { evidenceBeyondModel, evidenceFor } from '../../src/engine/recall/certainty';
import { understand } from '../../src/engine/recall/question';
import { createTextIndex } from '../../src/engine/recall/textIndex';
import { titleFrom } from '../../src/engine/remember/title';
import { defaultSettings } from '../../src/engine/settings';
import type { BenchModel } from '../recall/embedder';
import { engineOver } from '../recall/engine';
import type { BenchDocument } from '../recall/task';
import type { AskedExample } from './learnCertainty';

/** Turkish sentences of one project, each with a question in other words (`bench/data/firstMinute`). */
interface Project {
  readonly lang: string;
  readonly half: 'tuning' | 'frozen';
  readonly sentences: readonly { readonly text: string; readonly question: string }[];
}

/** Questions of another project that each project is asked: none of them has an answer there. */
const foreignQuestions = 3;

const projectsOf = (file: string): readonly Project[] =>
  JSON.parse(readFileSync(`bench/data/firstMinute/${file}.json`, 'utf8'));

const documentsOf = ({ sentences }: Project): readonly BenchDocument[] =>
  sentences.map(({ text }, at) => ({
    id: String(at),
    title: titleFrom(text),
    body: text,
    tags: [],
    entities: [],
  }));

/** A question of a Turkish folder, with the evidence of its hits, best first. */
export interface OwnLanguageExample extends AskedExample {
  /** Read while rules were made, and learned from; the others only tell what that does. */
  readonly isLearnedFrom: boolean;
}

/** Turkish questions over Turkish memories, a folder for each project: its own, and some of all others. */
export const askInOwnLanguage = async (
  model: Pick<BenchModel, 'newEmbedder'>,
  askedAt: string,
): Promise<readonly OwnLanguageExample[]> => {
  const projects = ['strangers', 'newcomers', 'later']
    .flatMap(projectsOf)
    .filter(({ lang }) => lang === 'tr');
  const examples: OwnLanguageExample[] = [];
  for (const project of projects) {
    const documents = documentsOf(project);
    const index = createTextIndex();
    for (const document of documents) index.set(document);
    const engine = await engineOver({ documents, questions: [], askedAt }, model);
    const others = projects
      .filter((other) => other !== project)
      .flatMap(({ sentences }) => sentences.slice(0, foreignQuestions));
    for (const { question } of [...project.sentences, ...others]) {
      const { hits } = await engine.recall(question, { limit: documents.length });
      const { stages } = defaultSettings().recall;
      const [part] = understand(question, { stages, today: 0 }).parts;
      if (part === undefined) continue;
      const { rarities } = index.match(part.text);
      examples.push({
        isAnswered: project.sentences.some((own) => own.question === question),
        isLearnedFrom: project.half === 'tuning',
        hits: hits.map(({ explain: { similarity = 0, matches } }) => {
          const evidence = evidenceFor(matches, {
            ...part,
            ...{ similarity, rarities, isBeyondModel: true },
          });
          return evidenceBeyondModel.map((name) => evidence[name]);
        }),
      });
    }
    await engine.close();
  }
  return examples;
};
