import { decision, memoryReference, reason, reasons } from '../answerShapes';
import { MemoryError } from '../errors';
import { placesIn } from '../model/anchor';
import { type Anchor, type MemoryDraft, type StanceTo, stances } from '../model/memory';
import { captureKinds, messageRoles } from '../model/observation';
import { type FieldHints, field, hinted, reads, type ValueOf, writes } from '../operation';
import { type ZodType, z } from '../schemas';
import { importance, memoryType, priority, referenceIn, tags, typeList } from '../shapes';

export const typeField = (description: string) =>
  field(memoryType().optional(), description, {
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

const texts = () => z.array(z.string().trim().min(1));

const items = <Schema extends ZodType>(
  schema: Schema,
  description: string,
  given: Pick<FieldHints, 'flag' | 'help' | 'aliases' | 'not'>,
): Schema =>
  field(schema, description, {
    ...{ ...given, noun: given.flag ?? '' },
    repeated: true,
    placeholder: 'text',
  });

const stepsHints = { flag: 'step', help: 'a step; repeated, in order' } as const;

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

const anchors = () =>
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
const stanceFields = () => ({
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
const newFields = () => ({
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

const rememberInput = () =>
  z.strictObject({
    content: field(
      z.string(),
      'One belief in full sentences that can be understood without the conversation: what holds, why, and since when',
      { aliases: ['message', 'text', 'body', 'memory'] },
    ),
    ...draftFields(),
    type: typeField(`Found from the words where it is missing. One of: ${typeList()}`),
    ...newFields(),
    anchors: anchors(),
    dataSource: field(z.string().optional(), 'Where it was found', { not: ['mcp', 'cli'] }),
  });

const procedureInput = () =>
  z.strictObject({
    ...draftFields(),
    title: field(z.string().trim().min(1), 'What it does, in a few words', { aliases: ['name'] }),
    content: field(z.string().optional(), 'What it is for, and when it is used', {
      aliases: ['context', 'text', 'body', 'description'],
      flag: 'body',
      help: 'what it is for; - reads it from the standard input',
    }),
    ...procedureFields(),
    steps: items(texts().min(1), 'What to do, in order', stepsHints),
    ...newFields(),
  });

/** The files that are named as what a memory says of them: scopes and anchors, beside those that are given. */
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
  if (file === undefined) return fields;
  const { scope, anchors = [] } = placesIn(file);
  const places = [...(fields.anchors ?? []), ...anchors];
  return {
    ...fields,
    scope: [...new Set([...(fields.scope ?? []), ...scope])],
    ...(places.length > 0 && { anchors: places }),
  };
};

type Stances = {
  readonly [Name in keyof ReturnType<typeof stanceFields>]?: string | undefined;
};

/** The one stance that is given, if any. Throws `invalid_argument` where several are. */
const stanceOf = ({ replaces, sameAs, addsTo, separateFrom }: Stances): StanceTo | undefined => {
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

/** The draft that the input gives; a text alone is formed by its words. */
const draftOf = ({
  content,
  replaces,
  sameAs,
  addsTo,
  separateFrom,
  ...given
}: ValueOf<ReturnType<typeof rememberInput>>): string | MemoryDraft => {
  const stance = stanceOf({ replaces, sameAs, addsTo, separateFrom });
  const fields = { ...withPlaces(given), ...(stance && { stance }) };
  return Object.keys(fields).length === 0 ? content : { ...fields, body: content };
};

export const remember = writes({
  name: 'remember',
  help: 'Store a memory; a text of several facts becomes several',
  command: 'remember',
  tool: {
    name: 'memory_store',
    alsoNamed: 'memory_learn',
    isUsual: true,
    title: 'Store a memory',
    description:
      'Stores one belief in the memory of the project. Use it when something was decided, learned, fixed or corrected that will hold beyond this conversation, or when the user asks to remember something. Recall first, and store one belief per call. Known text is reinforced rather than stored twice. Not for routine edits, source code, transcripts or secrets.',
    idempotent: false,
  },
  input: rememberInput,
  output: decision,
  run: async ({ engine, by }, input) => engine.remember(draftOf(input), await by()),
});

export const procedure = writes({
  name: 'procedure',
  help: 'Store a procedure: steps in order, with what must hold before and after',
  command: 'procedure',
  tool: {
    name: 'memory_procedure',
    title: 'Store a procedure',
    description:
      'Stores how something is done: its steps in order, what must hold before and after, what goes wrong often, when it is done. Use it when a way of working proved itself and will be needed again. To change one, give its id in `replaces`.',
    idempotent: false,
  },
  input: procedureInput,
  output: decision,
  run: async ({ engine, by }, { content = '', ...input }) =>
    engine.remember(draftOf({ ...input, type: 'procedure', content }), await by()),
});

export const answer = writes({
  name: 'answer',
  help: 'Say what a memory is to another: replaces it, says the same, adds to it, or is separate from it',
  command: 'answer',
  tool: {
    name: 'memory_answer',
    isUsual: true,
    title: 'Answer what a memory is to another',
    description:
      'Settles a question that memory_store left open: whether the memory of `reference` replaces a known one, says the same, adds to it, or is separate from it. Give one of the four. Use it when the answer of memory_store names a near memory and you know which it is; ask the user where you do not.',
    idempotent: true,
  },
  input: () => z.strictObject({ reference: referenceIn(), ...stanceFields() }),
  output: decision,
  run: async ({ engine, by }, { reference, ...given }) => {
    const stance = stanceOf(given);
    if (stance === undefined) {
      throw new MemoryError('invalid_argument', {
        name: stances.join(', '),
        expected: 'one_stance',
      });
    }
    return engine.answer(reference, stance, await by());
  },
});

export const linked = reads({
  name: 'linked',
  help: 'Say what new memories were linked to by themselves; waits until that was looked for',
  needsTrust: true,
  input: () =>
    z.strictObject({ ids: field(z.array(z.string()), 'Ids of the memories', { aliases: ['id'] }) }),
  output: () => z.object({ because: reasons() }),
  under: 'because',
  run: ({ engine }, { ids }) => engine.linked(ids),
});

const question = () =>
  hinted(
    z.object({
      kind: z.enum(['remember', 'forget', 'reflect']),
      phrase: z.string(),
      message: z.string(),
      text: z.string().optional(),
      topic: z.string().nullable().optional(),
      permanent: z.boolean().optional(),
      candidates: z.array(memoryReference()).optional().describe('Memories that may be meant'),
      isImmediate: z.boolean().optional(),
    }),
    { sentence: 'question' },
  );

const observationShape = () =>
  z.object({
    role: z.enum(messageRoles),
    captures: z
      .array(
        z.object({
          text: z.string(),
          kind: z.enum(['requested', ...captureKinds]),
          type: z.string().nullable().describe('Null where its words have to tell'),
          confidence: z.number().describe('0 to 1'),
          entities: z.array(z.string()),
          emotion: z
            .object({
              valence: z.number(),
              arousal: z.number(),
              category: z.string().optional(),
              flashbulb: z.boolean().optional(),
            })
            .nullable(),
          because: z.array(reason()),
        }),
      )
      .describe('What is worth keeping'),
    decisions: z.array(decision()).describe('What became of each; none in a dry run'),
    question: question()
      .nullable()
      .describe('What the message asks for; ask the user, nothing was done about it'),
    because: reasons(),
  });

export const observe = writes({
  name: 'observe',
  help: 'Look at one message of a conversation; what is worth keeping of it waits for a person',
  command: 'observe',
  tool: {
    name: 'memory_observe',
    title: 'Observe a message',
    description:
      'Looks at one message of the conversation and finds what is worth keeping of it: preferences, corrections, rules, decisions, solutions. It waits until the user keeps it; what the message asks to remember is stored. Questions, requests of the moment, code and small talk are passed over. Use it on what the user wrote, and on your own conclusions, word by word; use memory_store for what you have put into words yourself. When the message asks to forget something, the answer has the memories that may be meant: ask the user which one, then call memory_forget.',
    idempotent: false,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      content: field(z.string().min(1), 'The message, word by word', {
        aliases: ['message', 'text'],
        not: ['cli'],
      }),
      role: field(z.enum(messageRoles), 'Who said it', {
        noun: 'role',
        help: 'who said it: user, assistant or system (default: user, or as each line says)',
      }),
      before: field(
        z.array(z.string()).optional(),
        'The message before it, so that “it” or “she” is taken for what that one names',
        { not: ['cli'], read: (value) => (typeof value === 'string' ? [value] : value) },
      ),
      dryRun: field(z.boolean().optional(), 'Only says what would be stored', {
        help: 'say what would be kept, and write nothing',
      }),
    }),
  output: observationShape,
  run: async ({ engine, by }, { content, role, ...options }) =>
    engine.observe(content, role, await by(), options),
});
