import {
  createEngine,
  type Engine,
  type EngineInit,
  type Logger,
  type OperationContext,
} from '../../../src/engine';
import { secretScanner } from '../../../src/node/secrets';
import { InMemoryBackup } from './memoryBackup';
import { InMemoryHistory } from './memoryHistory';
import { InMemoryOperationLogs } from './memoryOperationLogs';
import { InMemoryStore } from './memoryStore';

/** A person at the keyboard. */
export const ada: OperationContext = { actor: 'human:ada', trigger: 'test' };
/** A coding agent. */
export const robot: OperationContext = { actor: 'agent:robot', trigger: 'test', session: 's1' };

/** Noon of a Saturday, in UTC. */
export const start = new Date('2026-03-07T12:00:00Z');

const day = 86_400_000;

export interface TestEngine {
  readonly engine: Engine;
  readonly store: InMemoryStore;
  /** What the engine was made of. */
  readonly ports: EngineInit;
  readonly log: string[];
  /** What was begun and is not committed yet. */
  readonly logs: InMemoryOperationLogs;
  /** The last good copy of the state. */
  readonly backup: InMemoryBackup;
  /** Lets days pass. */
  wait(days: number): void;
  /** The same folder seen by a process that starts now. */
  restart(): Engine;
}

/** One for all: what it remembers of a text holds for every folder. */
const scanner = secretScanner;

const hexadecimal = (count: number): string => count.toString(16).padStart(6, '0');

/** An engine over memory alone, with a clock that only moves when told to. Without a seed the folder is empty. */
export const testEngine = (seed: Readonly<Record<string, string>> = {}): TestEngine =>
  testEngineOn(new InMemoryStore(seed));

/** The same over a store of the test's own, and with other ports where it has some. */
export const testEngineOn = <S extends InMemoryStore>(
  store: S,
  others: Partial<EngineInit> = {},
): TestEngine & { readonly store: S } => {
  const history = new InMemoryHistory(store);
  const logs = new InMemoryOperationLogs(() => store.checkAlive());
  const log: string[] = [];
  let now = start.getTime();
  let ids = 0;
  const backup = new InMemoryBackup(() => now);
  const write = (message: string): void => void log.push(message);
  const logger: Logger = { debug: write, info: write, warn: write, error: write };
  const ports: EngineInit = {
    store,
    secrets: scanner,
    history,
    operationLogs: logs.open(),
    backup,
    logger,
    clock: { now: () => new Date(now), timeZone: 'UTC' },
    newId: () => `${hexadecimal(++ids)}00-0000-4000-8000-000000000000`,
    ...others,
  };
  const create = (): Engine => createEngine({ ...ports, operationLogs: logs.open() });
  return {
    engine: create(),
    ports,
    store,
    log,
    logs,
    backup,
    wait: (days) => {
      now += days * day;
    },
    restart: create,
  };
};

/** An engine whose folder was initialised. */
export const initialisedEngine = async (): Promise<TestEngine> => {
  const test = testEngine();
  await test.engine.init(ada);
  return test;
};
