import { createServer } from 'node:net';

/**
 * A port of this machine that nothing listens on: the preferred one or the next free one after it;
 * 0 lets the system choose.
 *
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  if (!(preferred >= 0 && preferred < 65_436))
    throw new Error('The port must be a number up to 65435.');
  for (let port = preferred; port < preferred + 100; port++) {
    const free = await tryPort(port);
    if (free) return free;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}.`);
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} the port, if it could be listened on
 */
function tryPort(port) {
  return new Promise((done) => {
    const server = createServer();
    server.on('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
