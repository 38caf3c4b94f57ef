import { MemoryError } from '../errors';
import { coversNothing, isReversed, leadsOutside, placesIn, plainPath } from '../model/anchor';
import { type Anchor, type StanceTo, stances } from '../model/memory';
import type { ExpectedValue } from '../model/problem';
import { type FieldHints, field } from '../operation';
import { type ZodType, z } from '../schemas';
import { importance, memoryType, priority, tags } from '../shapes';

export const typeField = (description: string) =>
  field(memoryType().optional(), description, {
    aliases: ['category', 'kind', 'memoryType'],
    noun: 'type',
    help: 'type, such as decision, fix or preference',
  });

/** Fields that a caller gives a memory, the same for a new one and for a change. */
export const draftFields = () => ({
  title: field(z.string().optional(), 'Short title; found from the content where it is missing', {
    help: 'title',
  }),
  tags: tags('Tags, such as the project, the technology and the kind of work: a list, or "a,b"'),
  importance: importance(),
  priority: priority(),
  scope: field(
    z.array(z.string()).optional(),
    'Globs of the source files that it is about, such as "src/api/**"',
    {
      namesFile: 'glob',
      repeated: true,
      placeholder: 'glob',
      help: 'source files that it is about; may be repeated',
    },
  ),
  file: field(
    z.array(z.string().min(1)).optional(),
    'Source files that it is about, with lines where it is about these alone, such as "src/pay.ts:3-5"',
    {
      aliases: ['files', 'path', 'paths', 'filePath'],
      namesFile: true,
      repeated: true,
      placeholder: 'path',
      help: 'a source file that it is about, such as src/pay.ts:3-5; may be repeated',
    },
  ),
  entities: field(
    z.array(z.string()).optional(),
    'People, services, tools and places that it is about',
    { placeholder: 'names', help: 'who or what it is about: a,b' },
  ),
});

export const texts = () => z.array(z.string().trim().min(1));

export const items = <Schema extends ZodType>(
  schema: Schema,
  description: string,
  given: Pick<FieldHints, 'flag' | 'help' | 'aliases' | 'not'>,
): Schema =>
  field(schema, description, {
    ...{ ...given, noun: given.flag ?? '' },
    repeated: true,
    placeholder: 'text',
  });

export const stepsHints = { flag: 'step', help: 'a step; repeated, in order' } as const;

/** What a procedure has beside its text (documents 000 and 004), the same for a new one and for a change. `not`: who has none of it. */
export const procedureFields = (not: NonNullable<FieldHints['not']> = []) => ({
  steps: items(texts().optional(), 'What to do, in order', { ...stepsHints, not }),
  preconditions: items(texts().optional(), 'What must hold before', {
    ...{ flag: 'precondition', help: 'what must hold before; may be repeated', not },
    aliases: ['prerequisites'],
  }),
  postconditions: items(texts().optional(), 'What must hold after', {
    ...{ flag: 'postcondition', help: 'what must hold after; may be repeated', not },
  }),
  commonErrors: items(texts().optional(), 'What goes wrong often, each with what to do then', {
    flag: 'common-error',
    ...{ help: 'what goes wrong often, and what to do then; may be repeated', not },
  }),
  exitCriteria: items(texts().optional(), 'When it is done: what can be checked then', {
    ...{
      flag: 'exit-criterion',
      help: 'what can be checked when it is done; may be repeated',
      not,
    },
  }),
});

export const anchors = () =>
  field(
    z
      .array(
        z.strictObject({
          path: z.string(),
          lines: z.string().optional(),
          hash: z.string().optional(),
        }),
      )
      .optional(),
    'Places in the source code that it is about',
    { not: ['mcp', 'cli'] },
  );

const stanceField = (description: string, help: string) =>
  field(z.string().min(1).optional(), description, { placeholder: 'memory', help });

/** What it is to a known memory: what the answer of an earlier call names can be settled in one. */
export const stanceFields = () => ({
  replaces: stanceField(
    'Id, path or title of the memory that is no longer true because of this one',
    'the memory that it takes the place of',
  ),
  sameAs: stanceField(
    'Id, path or title of the memory that says the same in other words',
    'the memory that says the same',
  ),
  addsTo: stanceField(
    'Id, path or title of the memory that this one adds a detail to',
    'the memory that it adds to',
  ),
  separateFrom: stanceField(
    'Id, path or title of a memory that is like it and about something else',
    'a memory that is like it, and about something else',
  ),
});

/** What only a new memory has. */
export const newFields = () => ({
  ...stanceFields(),
  pinned: field(z.boolean().optional(), 'Keeps it from fading', {
    not: ['mcp'],
    flag: 'pin',
    help: 'keep it from fading',
  }),
  private: field(
    z.boolean().optional(),
    'True for what is about one person and nobody else’s business: it lies in private/, which is never shared. False: shared, whatever the settings say',
    { help: 'keep it to yourself: into private/, which is never shared' },
  ),
  core: field(
    z.boolean().optional(),
    'True: propose a line of it for MEMORY.md, which is read before every task. Only for who the user is, their lasting preferences, and rules of the whole project; in one or two sentences. The user decides',
    { help: 'propose a line of it for MEMORY.md, which is always read' },
  ),
});

/** Throws `invalid_argument` for the first of the paths that is none of the kind that is expected. */
const refuse = (
  name: 'anchors' | 'file' | 'scope',
  paths: readonly string[],
  [isWrong, expected]: readonly [(path: string) => boolean, ExpectedValue],
): void => {
  const value = paths.find(isWrong);
  if (value !== undefined) throw new MemoryError('invalid_argument', { name, value, expected });
};

/**
 * The files that are named as what a memory says of them: scopes and anchors, beside those that are given. Throws
 * `invalid_argument` for a file or a scope that is none of the project, and for lines that end before they
 * begin.
 */
export const withPlaces = <
  Fields extends {
    readonly file?: readonly string[];
    readonly scope?: readonly string[];
    readonly anchors?: readonly Anchor[];
  },
>({
  file,
  ...fields
}: Fields): Omit<Fields, 'file'> => {
  const { scope: own = [], anchors: known = [] } = fields;
  refuse('scope', own, [coversNothing, 'project_glob']);
  const inSource = known.map(
    ({ path, lines }) => `${path}${lines === undefined ? '' : `:${lines}`}`,
  );
  refuse('anchors', inSource, [isReversed, 'line_range']);
  const rooted = fields.scope && {
    scope: own.map((one) => (one.startsWith('/') ? plainPath(one) : one)),
  };
  if (file === undefined) return { ...fields, ...rooted };
  refuse('file', file, [leadsOutside, 'project_file']);
  refuse('file', file, [isReversed, 'line_range']);
  const { scope, anchors = [] } = placesIn(file);
  const places = [...known, ...anchors];
  return {
    ...fields,
    scope: [...new Set([...(rooted?.scope ?? []), ...scope])],
    ...(places.length > 0 && { anchors: places }),
  };
};

type Stances = {
  readonly [Name in keyof ReturnType<typeof stanceFields>]?: string | undefined;
};

/** The one stance that is given, if any. Throws `invalid_argument` where several are. */
export const stanceOf = ({
  replaces,
  sameAs,
  addsTo,
  separateFrom,
}: Stances): StanceTo | undefined => {
  const references = { replaces, same_as: sameAs, adds_to: addsTo, separate_from: separateFrom };
  const named = stances.filter((kind) => references[kind] !== undefined);
  const [kind] = named;
  if (named.length > 1) {
    throw new MemoryError('invalid_argument', {
      name: named.join(', '),
      value: named.map((one) => references[one] ?? '').join(', '),
      expected: 'one_stance',
    });
  }
  return kind && { kind, reference: references[kind] ?? '' };
};
