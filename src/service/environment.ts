import type { ProgramCall } from './wire';

/** The environment of this process, as a program in the service is given it. */
export const ownEnvironment = (): ProgramCall['env'] =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
