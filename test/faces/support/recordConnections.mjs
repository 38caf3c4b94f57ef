// Loaded into a process before its own code: every address that it connects to is added to a file, one a line.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const { connect } = Socket.prototype;
const file = process.env.CONNECTIONS_FILE ?? '';

/** @param {any[]} given */
const record = (given) => {
  const [options] = given.flat();
  // A path is a pipe or a socket of this machine's own file system.
  if (typeof options !== 'object' || options?.path !== undefined) return;
  appendFileSync(file, `${options.host ?? 'localhost'}:${options.port}\n`);
};

/** @type {any} */ (Socket.prototype).connect = function (/** @type {any[]} */ ...given) {
  record(given);
  return Reflect.apply(connect, this, given);
};
