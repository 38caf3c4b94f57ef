import type { MemoryType } from '../../src/engine/model/memoryTypes';
import { mulberry32 } from '../syntheticText';

/** A memory of a simulated project; days count from the first. */
export interface Noted {
  readonly id: string;
  readonly day: number;
  readonly type: MemoryType;
  /** 0..1 */
  readonly importance: number;
  readonly title: string;
  readonly body: string;
  /** From when on nobody needs it: its part is dead, it was replaced, or it was only passing; absent for never. */
  readonly needlessFrom?: number;
  /** From when on it is known as superseded; absent where nobody noticed. */
  readonly supersededFrom?: number;
}

export interface Asked {
  readonly day: number;
  readonly text: string;
  /** Any of them answers. */
  readonly answers: readonly string[];
  /** True where a person opens the answer that they found. */
  readonly opens: boolean;
}

/** What happens in a project, in order of days. */
export interface World {
  readonly name: string;
  readonly memories: readonly Noted[];
  readonly asked: readonly Asked[];
  /** Questions about what was known on day 0 and still holds at the end; asking them changes nothing. */
  readonly probes: readonly Omit<Asked, 'day' | 'opens'>[];
}

const parts =
  'billing search checkout catalog identity shipping reports mobile partners archive pricing support'.split(
    ' ',
  );
/** The days on which the first parts of the project die. */
const deaths = [90, 170];
const things =
  'importer exporter scheduler gateway parser cache queue worker mailer indexer validator renderer poller webhook ledger crawler uploader resolver'.split(
    ' ',
  );
const thingsOfPart = 14;

interface Attribute {
  readonly name: string;
  readonly type: MemoryType;
}
const attributes: readonly Attribute[] = [
  { name: 'request timeout', type: 'configuration' },
  { name: 'retry limit', type: 'configuration' },
  { name: 'batch size', type: 'configuration' },
  { name: 'log level', type: 'configuration' },
  { name: 'responsible person', type: 'fact' },
  { name: 'busiest hour', type: 'fact' },
  { name: 'largest customer', type: 'general' },
  { name: 'storage format', type: 'decision' },
  { name: 'deployment order', type: 'policy' },
  { name: 'known fault', type: 'error' },
  { name: 'usual remedy', type: 'solution' },
  { name: 'naming habit', type: 'preference' },
];

/** Days on which nobody works: eight weeks of holiday, beside weekends. */
const holiday = { from: 190, until: 246 };
export const isWorkday = (day: number): boolean =>
  day % 7 < 5 && (day < holiday.from || day >= holiday.until);

const lastDay = 365;
const workdays = Array.from({ length: lastDay + 1 }, (_, day) => day).filter(isWorkday);

const counts = { topics: 1500, replacements: 200, passing: 300 };
/** What the project knows when it begins to be watched. */
const knownAtFirst = 0.4;
const passingDays = 3;
const asksADay = 5;
const mostProbes = 200;

interface Topic {
  readonly part: string;
  readonly thing: string;
  readonly attribute: Attribute;
}

type Random = () => number;
const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);

const allTopics = (random: Random): readonly Topic[] =>
  parts.flatMap((part) =>
    shuffled(things, random)
      .slice(0, thingsOfPart)
      .flatMap((thing) => attributes.map((attribute) => ({ part, thing, attribute }))),
  );

const deathOf = (part: string): number | undefined => deaths[parts.indexOf(part)];

/** When things are written down and what is asked: what tells one shape of project from another. */
interface Shape {
  readonly name: string;
  /** The day on which a topic is first written down. */
  readonly writtenOn: (topic: Topic, random: Random) => number;
  /** What is asked of what is known, true and alive on a day. */
  readonly asks: (known: readonly Statement[], day: number, random: Random) => Statement;
}

type Statement = Topic & Noted;

const sprintDays = 21;
const partOfSprint = (day: number): string =>
  parts[(2 + Math.floor(day / sprintDays)) % parts.length] ?? '';

/** The n-th is asked about 1/n times as often as the first. */
const zipf = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(items.length ** random()) - 1] ?? pick(items, random);

const shapes: readonly Shape[] = [
  {
    name: 'steady: a few topics are asked often, most seldom',
    writtenOn: (_topic, random) => pick(workdays, random),
    asks: (known, _day, random) => zipf(known, random),
  },
  {
    name: 'sprints: the part in work is written and asked about',
    writtenOn: ({ part }, random) =>
      pick(
        workdays.filter((day) => partOfSprint(day) === part || (deathOf(part) ?? 0) > day),
        random,
      ),
    asks: (known, day, random) => {
      const current = known.filter(({ part }) => part === partOfSprint(day));
      return random() < 0.8 && current.length > 0 ? pick(current, random) : pick(known, random);
    },
  },
  {
    name: 'seldom: each of many topics comes up again after weeks',
    writtenOn: (_topic, random) => Math.floor(lastDay * random() ** 2),
    asks: (known, day, random) =>
      known[(day * 37 + Math.floor(random() * 9)) % known.length] ?? pick(known, random),
  },
];

const statement = (
  topic: Topic,
  noted: Pick<Noted, 'id' | 'day' | 'needlessFrom'>,
  random: Random,
): Statement => {
  const { part, thing, attribute } = topic;
  const value = Math.floor(random() * 9000) + 1000;
  return {
    ...topic,
    ...noted,
    type: attribute.type,
    importance: 0.4 + 0.4 * random(),
    title: `The ${attribute.name} of the ${thing} in ${part} is v${value}`,
    body: `Seen with the ${pick(things, random)} while we worked on ${pick(attributes, random).name}.`,
  };
};

/** A workday of a part's life on which nobody is on holiday. */
const within = (day: number, end: number | undefined): number =>
  Math.min(day, (end ?? lastDay + 1) - 1);

const planMemories = (shape: Shape, random: Random) => {
  const topics = shuffled(allTopics(random), random).slice(0, counts.topics);
  const first = topics.map((topic, at): Statement => {
    const dead = deathOf(topic.part);
    const day = random() < knownAtFirst ? 0 : within(shape.writtenOn(topic, random), dead);
    const needless = dead === undefined ? {} : { needlessFrom: dead };
    return statement(topic, { id: `t${at}`, day, ...needless }, random);
  });
  const replaced = new Map<string, Statement>();
  const later = shuffled(first, random)
    .slice(0, counts.replacements)
    .flatMap((old, at) => {
      const end = old.needlessFrom ?? lastDay;
      const day = old.day + 1 + Math.floor(random() * (end - old.day));
      if (day >= end) return [];
      replaced.set(old.id, {
        ...old,
        needlessFrom: day,
        // Every other contradiction is noticed.
        ...(random() < 0.5 ? { supersededFrom: day } : {}),
      });
      const needless = old.needlessFrom === undefined ? {} : { needlessFrom: end };
      return [statement(old, { id: `r${at}`, day, ...needless }, random)];
    });
  const passing = Array.from({ length: counts.passing }, (_, at): Statement => {
    const topic = pick(topics, random);
    const day = within(pick(workdays, random), deathOf(topic.part));
    const note = statement(topic, { id: `p${at}`, day, needlessFrom: day + passingDays }, random);
    const { part, thing, attribute } = topic;
    const title = `Looked at the ${attribute.name} of the ${thing} in ${part}, nothing to do today`;
    return { ...note, type: 'general', importance: 0.3 + 0.2 * random(), title };
  });
  const statements = [...first.map((one) => replaced.get(one.id) ?? one), ...later];
  return { statements, passing };
};

const isTrueOn =
  (day: number) =>
  (one: Noted): boolean =>
    one.day <= day && (one.needlessFrom === undefined || one.needlessFrom > day);

/** Whoever asks names the part only where the thing is in several that live. */
const wordsOf = (asked: Statement, known: readonly Statement[]): string => {
  const { thing, part, attribute } = asked;
  const isAlone = known.every(
    (one) => one === asked || one.thing !== thing || one.attribute !== attribute,
  );
  return `what is the ${attribute.name} of the ${thing}${isAlone ? '' : ` in ${part}`}`;
};

const worldOf = (shape: Shape, seed: number): World => {
  const random = mulberry32(seed);
  const { statements, passing } = planMemories(shape, random);
  const asked = workdays.flatMap((day) => {
    const known = statements.filter(isTrueOn(day));
    return Array.from({ length: asksADay }, (): Asked => {
      const one = shape.asks(known, day, random);
      const opens = random() < 0.2;
      return { day, text: wordsOf(one, known), answers: [one.id], opens };
    });
  });
  const lasting = statements.filter((one) => one.day === 0 && one.needlessFrom === undefined);
  const known = statements.filter(isTrueOn(lastDay));
  const probes = shuffled(lasting, random)
    .slice(0, mostProbes)
    .map((one) => ({ text: wordsOf(one, known), answers: [one.id] }));
  return { name: shape.name, memories: [...statements, ...passing], asked, probes };
};

/** Three projects of different shape, each 2,000 memories or a little fewer; the same for the same seed. */
export const simulatedWorlds = (seed: number): readonly World[] =>
  shapes.map((shape, at) => worldOf(shape, seed + at));
