import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPairs } from '../../../bench/gate/pairs';
import { dayNumberOf } from '../../../src/engine/dates/dateLibrary';
import type { LanguagePack } from '../../../src/engine/languages/languagePack';
import type { OperationContext } from '../../../src/engine/model/actor';
import { switchStages } from '../../../src/engine/recall/switches';
import { emptyPack } from './support/emptyPack';
import { type Engine, engineWith } from './support/engineWith';

const person: OperationContext = { actor: 'human:ada', trigger: 'test' };
const today = dayNumberOf('2026-11-23');
const stages = switchStages(() => true);
const belief = (text: string) => ({ title: text, body: text });

/** A little Esperanto. */
const esperanto: LanguagePack = {
  ...emptyPack,
  code: 'eo',
  analysis: () => ({
    stopWords: new Set(['la', 'kaj', 'estas', 'ni', 'de', 'por']),
    ownForms: /[ĉĝĥĵŝŭ]/u,
    lowerCase: (word) => word.toLowerCase(),
    stem: (word) => word.replace(/j?n?$/u, ''),
  }),
  observing: () => ({
    ...emptyPack.observing(),
    types: [['decision', /^ni decidis/iu]],
    rules: [['decision', [/^ni decidis /iu]]],
    firstPerson: /\bmi\b/iu,
  }),
  formation: () => ({
    ...emptyPack.formation(),
    hint: /\bmorgaŭ/iu,
    dates: [{ kind: 'relative', pattern: /\bmorgaŭ/giu, english: () => 'tomorrow' }],
  }),
  gate: () => ({ ...emptyPack.gate(), fillers: ['nun'], numbers: { tridek: 30, sesdek: 60 } }),
  questions: () => ({
    ...emptyPack.questions(),
    trivial: ['saluton'],
    intents: [['causal', /^kial\b/iu]],
    time: {
      ...emptyPack.questions().time,
      hint: /\bhieraŭ/iu,
      phrases: [[/\bhieraŭ/iu, 'yesterday']],
    },
  }),
};

describe('a language more in the registry', () => {
  it('is heard by what observes, forms, weighs against what is known and recalls', async () => {
    const [without, engine] = [await engineWith(emptyPack), await engineWith(esperanto)];
    const said = 'Ni decidis uzi Redis por la kaŝmemoro';
    const capturesOf = ({ observeMessage }: Engine) =>
      observeMessage(said, 'user', person).captures;
    expect(capturesOf(without)).toEqual([]);
    expect(capturesOf(engine)).toMatchObject([{ kind: 'decision', text: said }]);
    expect(engine.formMemory({ body: said }).type).toBe('decision');

    const datesOf = ({ datesIn, sentencesOf }: Engine) =>
      sentencesOf('La eldono estas morgaŭ').flatMap((sentence) => datesIn(sentence, today));
    expect(datesOf(without)).toEqual([]);
    expect(datesOf(engine)).toMatchObject([{ phrase: 'morgaŭ', span: { first: today + 1 } }]);

    const judged = ({ judge }: Engine) =>
      judge(
        belief('Nun la servilo ŝanĝas ŝlosilojn post sesdek tagoj'),
        belief('La servilo ŝanĝas ŝlosilojn post tridek tagoj'),
        0.9,
      ).kind;
    expect(judged(without)).not.toBe('contradicts');
    expect(judged(engine)).toBe('contradicts');

    expect(engine.understand('Saluton!', { stages, today }).isTrivial).toBe(true);
    expect(engine.understand('kial hieraŭ ŝanĝo', { stages, today })).toMatchObject({
      intent: 'causal',
      time: { phrase: 'hieraŭ', first: today - 1, last: today - 1 },
    });
    expect(engine.languageOfDocument('ŝlosiloj de la servilo')).toBe('eo');
    expect(engine.analyzeText('La ŝlosilojn kaj serviloj', 'eo')).toContain('servilo');
  });
});

const messages = (set: string): readonly string[] =>
  readFileSync(`test/fixtures/messages/${set}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);

/** It holds for all of them; a sample takes a second instead of half a minute. */
const isInSample = (_: unknown, at: number): boolean => at % 25 === 3;

/** Words of Indonesian that are other words, or names, in English and Turkish. */
const shared = [
  'The ini file is read before Dan starts the server',
  'Dan and Ada prefer the ini format',
  'Dan maintains the billing service and Hari owns the search',
  'What did Alice tell Dan about Redis 7?',
  'APA citations are used in the handbook',
  'Bu senin dua listen, para ve masa var',
  'Sana ini dosyasını kim verdi?',
  'Almanya kampanyası için ada sunucusu kullanıyoruz',
  'Bu Redis sunucusu Ada projesinde çalışıyor',
  'We moved from Lima to Jakarta, air quality is better',
];

describe('Indonesian', () => {
  it('changes nothing about texts in English and Turkish', async () => {
    const [two, three] = [await engineWith(emptyPack), await engineWith()];
    const pairs = ['development', 'frozen']
      .flatMap((set) => readPairs(`bench/data/gate/${set}.txt`))
      .filter(isInSample);
    const said = ['blind', 'fresh', 'frozen', 'later', 'tuning'].flatMap(messages);
    const sentences = [...said.filter(isInSample), ...pairs.map(({ known }) => known), ...shared];
    expect(sentences.length).toBeGreaterThan(40);
    const read = (engine: Engine, text: string) => ({
      observed: engine.observeMessage(text, 'user', person),
      told: engine.observeMessage(text, 'assistant', person),
      formed: engine.formMemory({ body: text }),
      facts: engine.formByRules(text, { today, mayRewrite: true, maySplit: true }),
      feeling: engine.emotionOf(text),
      question: engine.understand(text, { stages, today }),
      language: engine.languageOfDocument(text),
      secrets: engine.findSecrets(text),
    });
    for (const text of sentences) expect(read(three, text)).toEqual(read(two, text));
    for (const { said, known } of pairs) {
      const judged = ({ judge }: Engine) => judge(belief(said), belief(known), 0.9);
      expect(judged(three)).toEqual(judged(two));
    }
  });
});
