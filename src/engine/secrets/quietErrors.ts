import { type ErrorData, isMemoryError, MemoryError } from '../errors';
import type { Guard } from './guard';

const concealed = async (
  value: ErrorData[string],
  guard: Guard,
): Promise<string | number | readonly string[]> => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return guard.conceal(value);
  return Promise.all(value.map((one) => guard.conceal(one)));
};

const quiet = async (error: unknown, guard: Guard): Promise<unknown> => {
  if (!isMemoryError(error)) return error;
  const { code, data, cause } = error;
  const said = await Promise.all(
    Object.entries(data).map(async ([name, value]) => [name, await concealed(value, guard)]),
  );
  const safe: ErrorData = Object.fromEntries(said);
  return JSON.stringify(safe) === JSON.stringify(data)
    ? error
    : new MemoryError(code, safe, { cause });
};

/**
 * The same methods, of which no error quotes a secret that it was called with, such as a reference: errors come into logs,
 * terminals and the transcripts of agents.
 */
export const withQuietErrors = <Methods extends object>(methods: Methods, guard: Guard): Methods =>
  new Proxy(methods, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch(async (error: unknown) => {
          throw await quiet(error, guard);
        });
      };
    },
  });
