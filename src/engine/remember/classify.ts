import { matchesOf } from '../languages/letters';
import type {
  NotMeant,
  ObservingWords,
  StatementForm,
  StatementForms,
} from '../languages/observingWords';
import { inEachLanguage, inLanguagesOf } from '../languages/registry';
import type { CaptureKind, MessageRole } from '../model/observation';
import { detectLanguage } from '../recall/tokenizer';
import { type Sentence, withoutFiller } from './emotion';
import { entitiesIn } from './entities';

/** Document 001: "Messages with density < 2 are skipped". */
export const leastDensity = 2;

/** Numbers with what belongs to them, versions, addresses, and names written as code: what can be looked up. */
const fact =
  /https?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}|`[^`\n]+`|(?<![\p{L}\p{N}_])v?\d+(?:[.,:]\d+)*(?:\s?(?:%|ms|s|min|h|kb|mb|gb|tb))?(?![\p{L}\p{N}_])/giu;

/** Paths of files and folders. A sentence with the form of a statement says something of them; requests name them as well. */
const path =
  /(?<![\p{L}\p{N}_./:-])\/?(?:[\p{L}\p{N}_.-]+\/)+[\p{L}\p{N}_.*-]*|(?<![\p{L}\p{N}_/.-])[\p{L}\p{N}_-]+\.(?:json|md|toml|ya?ml|env|ini|sh|sql|tsx?|js|py|go|rs|rb|java)(?![\p{L}\p{N}])/giu;

/** A name within a sentence, of whatever kind: a capitalised word, an abbreviation. */
const name = /(?<=[\p{Ll}\p{N},;:] {1,2})(?!I\b)\p{Lu}[\p{L}\p{N}]+/gu;

const isoDate = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}\b/gu;

const uniqueMatches = (text: string, pattern: RegExp): number =>
  new Set(matchesOf(text, pattern).map(([match]) => match.toLowerCase())).size;

/** `entity://tech/next.js` is `next.js`. */
const nameOf = (entity: string): string => entity.replace(/^entity:\/\/\w+\//u, '');

/** How much a text says, counted. */
export interface Density {
  readonly entities: number;
  /** Numbers, addresses, code, and names of which nobody knows what they name. */
  readonly facts: number;
  readonly times: number;
  readonly corrections: number;
  /** The sum (document 001, "Information Density Scoring"). */
  readonly total: number;
}

/** density = unique entities + unique facts + signals of time + signals of a correction. */
export const densityOf = (text: string, entities: readonly string[]): Density => {
  const known = entities.map(nameOf);
  const names = matchesOf(text, name).map(([match]) => match.toLowerCase());
  const unknown = new Set(names.filter((one) => !known.some((other) => other.includes(one))));
  const facts = uniqueMatches(text, fact) + unknown.size;
  const times =
    uniqueMatches(text, isoDate) +
    inEachLanguage('observing').reduce((sum, { time }) => sum + uniqueMatches(text, time), 0);
  const corrections = inEachLanguage('observing').reduce(
    (sum, { corrected }) => sum + uniqueMatches(text, corrected),
    0,
  );
  const total = entities.length + facts + times + corrections;
  return { entities: entities.length, facts, times, corrections, total };
};

/** Document 001, "Classification"; a constraint is document 003's, a solution weighs as much as a decision. */
const baseConfidence: Readonly<Record<CaptureKind, number>> = {
  correction: 0.4,
  constraint: 0.35,
  decision: 0.35,
  solution: 0.35,
  preference: 0.3,
  entity_rich: 0.3,
  fact: 0.25,
};

/** A form that tells by itself (document 003). */
const tellingBonus = 0.25;

/** For each entity, number or time, up to two (0.15 each, 0.30 at most: ORIGINS 001 capture). */
const evidenceBonus = 0.15;
const mostEvidence = 2;

/** From here on a statement is kept without asking anybody (ORIGINS 001 capture). */
export const leastConfidence = 0.5;

/** Document 001: "2+ entities detected". */
const richEntities = 2;

/** What a person says of themselves or lays down is worth keeping however little it says (ORIGINS 001 density). */
const withoutDensity: ReadonlySet<CaptureKind> = new Set([
  'correction',
  'preference',
  'decision',
  'constraint',
]);

/** What an assistant says of its own likes and orders is nobody's belief; of the rest, only what tells by its form. */
const assistantKinds: ReadonlySet<CaptureKind> = new Set(['decision', 'solution', 'fact']);

export interface Classified {
  readonly kind: CaptureKind;
  /** 0..1. */
  readonly confidence: number;
  readonly entities: readonly string[];
  readonly density: number;
}

/** Why a sentence that has the form of a statement is none that is kept. */
export type Turned =
  | { readonly code: 'not_meant'; readonly why: NotMeant; readonly kind: CaptureKind }
  | { readonly code: 'too_thin'; readonly density: number; readonly kind: CaptureKind }
  | { readonly code: 'unsure'; readonly confidence: number; readonly kind: CaptureKind };

/** How much a statement must say. A fact or a solution that tells by its form needs no more than one thing to tell of. */
const densityAsked = (
  kind: CaptureKind,
  { role, isTelling }: { readonly role: MessageRole; readonly isTelling: boolean },
): number => {
  if (role === 'user' && withoutDensity.has(kind)) return 0;
  const isSelfContained = kind === 'solution' || (kind === 'fact' && role === 'user');
  return isTelling && isSelfContained ? 1 : leastDensity;
};

/** A form that stands for a kind of statement, and whether it tells by itself. */
interface StatementRule extends StatementForm {
  readonly kind: CaptureKind;
  readonly telling: boolean;
}

const readRules = (forms: StatementForms, telling: boolean): readonly StatementRule[] =>
  forms.flatMap(([kind, ofKind]) =>
    ofKind.map((form) => ({
      kind,
      telling,
      ...(form instanceof RegExp ? { pattern: form } : form),
    })),
  );

const known = new Map<StatementForms, readonly StatementRule[]>();

const rulesOf = (forms: StatementForms, telling: boolean): readonly StatementRule[] => {
  const rules = known.get(forms) ?? readRules(forms, telling);
  known.set(forms, rules);
  return rules;
};

const hasFix = (masked: string): boolean =>
  inEachLanguage('observing').some(({ fixes }) => fixes.test(masked));

/** True for a sentence that tells what was done about a cause. */
export const tellsFix = ({ masked }: Sentence): boolean => hasFix(masked);

/** True for a sentence that goes on with a task of the moment. */
const goesOnWithTask = ({ masked }: Sentence): boolean =>
  inEachLanguage('observing').some(({ goesOnWithTask: task }) => task.test(masked));

/** A sentence, and the one behind it in its message. */
interface SentenceBefore {
  readonly masked: string;
  readonly entities: readonly string[];
  readonly next: Sentence | undefined;
}

const fits = (rule: StatementRule, { masked, entities, next }: SentenceBefore): boolean =>
  rule.pattern.test(masked) &&
  !(rule.unless?.test(masked) ?? false) &&
  (rule.needsEntity !== true || entities.length > 0 || masked.includes('¤')) &&
  (rule.needsFix !== true || [masked, next?.masked ?? ''].some(hasFix));

interface Fitting {
  readonly rule: StatementRule;
  readonly language: ObservingWords;
}

const ruleFor = (said: SentenceBefore, role: MessageRole, plainly = true): Fitting | undefined => {
  const languages = inLanguagesOf('observing', detectLanguage(said.masked));
  const firstOf = (list: 'rules' | 'hints'): Fitting | undefined => {
    for (const language of languages) {
      const rule = rulesOf(language[list], list === 'rules').find(
        (one) =>
          (role === 'user' || (assistantKinds.has(one.kind) && one.ofPerson !== true)) &&
          (plainly || one.isWhole !== true) &&
          fits(one, said),
      );
      if (rule !== undefined) return { rule, language };
    }
    return undefined;
  };
  // A form that tells goes before one that only hints, of any language; what an assistant hints at is nobody's belief.
  return firstOf('rules') ?? (role === 'user' ? firstOf('hints') : undefined);
};

/** Orders, which may be for the moment. */
const orders: ReadonlySet<CaptureKind> = new Set(['constraint', 'preference']);

/** Why nothing of the kind is meant, in the languages that the sentence may be in. */
const notMeant = (
  kind: CaptureKind,
  { masked, next }: Pick<SentenceBefore, 'masked' | 'next'>,
  languages: readonly ObservingWords[],
): NotMeant | undefined => {
  for (const language of languages) {
    const found =
      language.notMeant.find(([, pattern]) => pattern.test(masked)) ??
      language.momentary.find(([, pattern, kinds]) => kinds.includes(kind) && pattern.test(masked));
    if (found !== undefined) return found[0];
  }
  return next !== undefined && orders.has(kind) && goesOnWithTask(next) ? 'request' : undefined;
};

/** True for a sentence that has one of the forms that tell, whatever else it is. */
export const isTelling = (sentence: Sentence): boolean => {
  const { text, masked } = withoutFiller(sentence);
  const said = { masked, entities: entitiesIn(text), next: undefined };
  return ruleFor(said, 'user')?.rule.telling ?? false;
};

/** What is told in so many words by its form says enough, whatever it names: a cause, also with what was done about it, and a fact that a person tells plainly. */
const fewestWords = { ofCause: 9, ofFact: 4 } as const;

const wordsIn = (text: string): number => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/**
 * What kind of statement a sentence is, and how sure that is: confidence = base by kind + 0.25 for a telling form + 0.15 for
 * each of its entities, numbers and times, two at most. Undefined where it has the form of none. The `next` sentence of its message
 * may tell what was done about a cause, or that an order was for the moment. Not `plainly`: facts that no word announces have no form.
 */
export const classify = (
  sentence: Sentence,
  role: MessageRole,
  next?: Sentence,
  { plainly = true } = {},
): Classified | Turned | undefined => {
  const { text, masked } = withoutFiller(sentence);
  const entities = entitiesIn(text);
  const fitting = ruleFor({ masked, entities, next }, role, plainly);
  const rule = fitting?.rule;
  // Nothing is counted in what has no form and names little: most sentences.
  if (rule === undefined && (entities.length < richEntities || role !== 'user')) return undefined;
  const { total: density, facts, times } = densityOf(text, entities);
  const kind = rule?.kind ?? (facts + times > 0 ? 'entity_rich' : undefined);
  if (kind === undefined) return undefined;
  const why =
    notMeant(
      kind,
      { masked, next },
      fitting === undefined ? inEachLanguage('observing') : [fitting.language],
    ) ??
    // What an assistant decides by itself is how it goes about a task.
    (role === 'assistant' && kind === 'decision' && fitting?.language.firstPerson.test(masked)
      ? 'narration'
      : undefined);
  if (why !== undefined) return { code: 'not_meant', why, kind };
  const least = densityAsked(kind, { role, isTelling: rule?.telling ?? false });
  const words = wordsIn(masked);
  const isLong =
    kind === 'solution'
      ? words >= fewestWords.ofCause || (next !== undefined && tellsFix(next))
      : rule?.isWhole === true &&
        words >= fewestWords.ofFact &&
        (role === 'user' || (density > 0 && words >= fewestWords.ofCause));
  const isWhole = rule?.telling === true && isLong;
  const says = density === 0 && rule !== undefined ? uniqueMatches(text, path) : density;
  if (says < least && !isWhole) return { code: 'too_thin', density, kind };
  // What makes a sentence rich is not counted a second time.
  const evidence = kind === 'entity_rich' ? facts + times : entities.length + facts + times;
  const sum =
    baseConfidence[kind] +
    (rule?.telling ? tellingBonus : 0) +
    evidenceBonus * Math.min(evidence, mostEvidence);
  const confidence = Math.round(sum * 100) / 100;
  return confidence < leastConfidence
    ? { code: 'unsure', confidence, kind }
    : { kind, confidence, entities, density };
};
