import type { Project } from '../../faces/support/cogmem';
import { withTemporaryFolder } from '../../faces/support/temporaryFolder';
import { editAsPerson } from './editingPerson';
import { streamHooks } from './hookStream';
import { Onlooker } from './onlooker';
import { type Sharing, type Writer, withWriter } from './writer';

/** A memory as its writer left it. */
export interface Expected {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly forgotten: boolean;
  readonly uses: number;
}

export interface ManyWritesResult {
  readonly expected: readonly Expected[];
  /** Operations that the history must have, one commit each. */
  readonly operations: number;
  /** Answers that were not what was asked for, or failures. */
  readonly wrong: readonly string[];
  readonly writes: number;
  /** A person edited files meanwhile: what other hands changed is then in the history as well. */
  readonly isEdited: boolean;
  /** Payloads that hooks were handed meanwhile. */
  readonly hookCalls: number;
  readonly milliseconds: number;
  /** How long what was acknowledged took to be found by another agent, in milliseconds, from the shortest. */
  readonly delays: readonly number[];
  /** Mean and longest time of a write by face, in milliseconds. */
  readonly times: Readonly<
    Record<string, { readonly mean: number; readonly longest: number; readonly count: number }>
  >;
}

/** The first three are one of each; further processes are agents and editors in turns. */
const faceOf = (index: number): Writer['face'] =>
  index === 0 ? 'cli' : index % 2 === 1 ? 'mcp' : 'server';

/** Of ten writes six are new memories, one changes, one forgets, two use one of the writer's own. */
type Step = 'create' | 'update' | 'forget' | 'use';
const steps: readonly Step[] = [
  'create',
  'create',
  'use',
  'create',
  'update',
  'create',
  'create',
  'use',
  'forget',
  'create',
];

interface Own {
  id: string;
  title: string;
  body: string;
  forgotten: boolean;
  uses: number;
}

interface Tally {
  operations: number;
  readonly onlooker: Onlooker;
  readonly wrong: string[];
  readonly times: Map<string, number[]>;
  readonly expected: Own[];
}

const write = async (
  writer: Writer,
  step: Step,
  { name, own, tally }: { readonly name: string; readonly own: Own[]; readonly tally: Tally },
): Promise<void> => {
  const title = `Fact ${name}`;
  // Numbered as one of many, so that none is taken for what became of another.
  const body = `Fact ${name} holds.`;
  const known = own.findLast(({ forgotten }) => !forgotten);
  const expectAction = (action: string, wanted: string): void => {
    tally.operations++;
    if (action !== wanted) tally.wrong.push(`${name}: ${action} instead of ${wanted}`);
  };
  if (step === 'create' || known === undefined) {
    const { action, id } = await writer.create(title, body);
    tally.onlooker.tell({ id, title });
    expectAction(action, 'created');
    own.push({ id, title, body, forgotten: false, uses: 0 });
  } else if (step === 'update') {
    const { action, id } = await writer.update(known.id, body);
    if (writer.face === 'mcp') {
      expectAction(action, 'created');
      own.push({ id, title: body, body, forgotten: false, uses: 0 });
    } else {
      expectAction(action, 'updated');
      known.body = body;
    }
  } else if (step === 'forget') {
    tally.onlooker.forget(known.id);
    expectAction((await writer.forget(known.id)).action, 'archived');
    known.forgotten = true;
  } else {
    await writer.use(known.id);
    known.uses++;
  }
};

const startService = async (project: Project, env: Sharing): Promise<void> => {
  await project.start(['list'], { env });
  for (;;) {
    const { running } = await project.startJson<{ running: boolean }>(['service', 'status'], {
      env,
    });
    if (running) return;
  }
};

/** Lets several processes write at once, until they have written so often together. Answers with what must be there. */
export const writeByMany = async (
  project: Project,
  options: {
    readonly processes: number;
    readonly writes: number;
    /** Agents whose hooks run meanwhile; none by default. */
    readonly hooks?: number;
    /** Files that a person edits a second meanwhile; none by default. */
    readonly edits?: number;
    /** Agents work through one service; by default each has an engine of its own. */
    readonly service?: boolean;
    readonly onProgress?: (written: number) => void;
  },
): Promise<ManyWritesResult> => {
  const onlooker = new Onlooker();
  const tally: Tally = { onlooker, operations: 0, wrong: [], times: new Map(), expected: [] };
  let begun = 0;
  let isEdited = false;
  const start = performance.now();
  const writeOn = async (writer: Writer, index: number): Promise<void> => {
    const own: Own[] = [];
    while (begun < options.writes) {
      const number = begun++;
      if (number % 500 === 0) options.onProgress?.(number);
      const step = steps[number % steps.length] ?? 'create';
      const name = `${number} of ${writer.face} ${index}`;
      const before = performance.now();
      try {
        await write(writer, step, { name, own, tally });
      } catch (error) {
        tally.wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      const times = tally.times.get(writer.face) ?? [];
      times.push(performance.now() - before);
      tally.times.set(writer.face, times);
    }
    tally.expected.push(...own);
  };
  let hookCalls = 0;
  let delays: readonly number[] = [];
  await withTemporaryFolder(async (runtime) => {
    const sharing: Sharing =
      options.service === true
        ? { COGMEM_NO_SERVICE: '', NODE_OPTIONS: '', XDG_RUNTIME_DIR: runtime }
        : {};
    if (options.service === true) await startService(project, sharing);
    const goesOn = (): boolean => begun < options.writes;
    const hookOn = async (_: unknown, index: number): Promise<void> => {
      const { calls, wrong } = await streamHooks(project, `hooks-${index}`, {
        ...{ runtime, goesOn, sharing },
      });
      hookCalls += calls;
      tally.wrong.push(...wrong);
    };
    const editing = async (edits: number): Promise<void> => {
      const { pages, edits: made } = await editAsPerson(project, { edits, goesOn });
      isEdited = made > 0;
      tally.operations += pages.length;
      tally.expected.push(...pages);
    };
    const writers = Array.from({ length: options.processes }, (_, index) =>
      withWriter(project, faceOf(index), (writer) => writeOn(writer, index), sharing),
    );
    await Promise.all([
      ...writers,
      Promise.allSettled(writers).then(() => onlooker.end()),
      ...Array.from({ length: options.hooks ?? 0 }, hookOn),
      ...(options.edits === undefined ? [] : [editing(options.edits)]),
      onlooker.watch(project, sharing).then((seen) => {
        delays = [...seen].sort((left, right) => left - right);
      }),
    ]);
    if (options.service === true) await project.start(['service', 'stop'], { env: sharing });
  });
  const times = [...tally.times].map(([face, each]) => {
    const mean = each.reduce((sum, time) => sum + time, 0) / each.length;
    return [face, { mean, longest: Math.max(...each), count: each.length }] as const;
  });
  const { expected, operations, wrong } = tally;
  return {
    ...{ expected, operations, wrong },
    hookCalls,
    delays,
    writes: options.writes,
    isEdited,
    milliseconds: performance.now() - start,
    times: Object.fromEntries(times),
  };
};
