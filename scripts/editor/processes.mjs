import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * A process that runs until it is stopped, with all its children.
 *
 * @typedef {object} RunningProcess
 * @property {() => string} output the end of what it has written so far
 * @property {() => boolean} isRunning
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} stop
 */

const leash = fileURLToPath(new URL('./leash.cjs', import.meta.url));

/**
 * Starts a Node program as the leader of a process group of its own, which ends when this process
 * ends, however that comes about.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {RunningProcess}
 */
export function startProcess(node, args, env) {
  const child = spawn(node, ['--require', leash, ...args], { detached: true, env });
  let output = '';
  let running = true;
  const collect = (/** @type {Buffer | string} */ chunk) => {
    output = (output + chunk.toString()).slice(-200_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  child.on('error', (error) => collect(`${error.message}\n`));
  const ended = new Promise((done) => child.on('close', done)).then(() => {
    running = false;
  });

  const signal = (/** @type {NodeJS.Signals} */ name) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // The group is gone already.
    }
  };
  return {
    output: () => output,
    isRunning: () => running,
    ended,
    async stop() {
      signal('SIGTERM');
      const impatience = setTimeout(signal, 5000, 'SIGKILL');
      await ended;
      clearTimeout(impatience);
      signal('SIGKILL');
    },
  };
}

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<string>} what it wrote
 */
export function runProcess(program, args, options = {}) {
  return new Promise((done, fail) => {
    execFile(program, args, { ...options, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error)
        fail(new Error(`${program} ${args.join(' ')}\n${stdout}${stderr || error.message}`));
      else done(stdout);
    });
  });
}
