import type { Host } from '../host';

/** What a command does; the argument is what a menu passes, such as a row of the tree. */
export type Command = (host: Host, argument: unknown) => Promise<void>;
