import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type ServiceAddress, serviceFile } from './address';
import { isListening, sleep, tryEvery } from './client';

/** The command lines of the processes of this machine, as far as they can be read, their words parted by `\0`; none on Windows, which has no `ps`. */
const commandLines = (): readonly (readonly [process: number, words: string])[] => {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    const list = execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8' });
    return [...list.matchAll(/^ *(\d+) (.*)$/gmu)].map(([, id, words = '']) => [
      Number(id),
      words.replaceAll(' ', '\0'),
    ]);
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/u.test(name)) return [];
    try {
      return [[Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replace(/\0$/u, '')]];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
};

/** The process of a service that cannot say it itself: begun with its own file and its own socket, as no other one is. */
export const processOf = ({ socket }: Pick<ServiceAddress, 'socket'>): number | undefined => {
  const own = `\0${serviceFile}\0${socket}`.replaceAll(' ', '\0');
  return commandLines().find(([, words]) => words.replaceAll(' ', '\0').endsWith(own))?.[0];
};

/** Milliseconds in which a killed process is gone; who listens after them is another service. */
const dyingTime = 2_000;

/** Kills a service that hears nothing any more, which loses nothing that was answered. False where its process is not known for certain. */
export const killSilent = async ({ socket, log }: ServiceAddress): Promise<boolean> => {
  const found = processOf({ socket });
  if (found === undefined) return false;
  process.kill(found, 'SIGKILL');
  const deadline = performance.now() + dyingTime;
  while (performance.now() < deadline) {
    if (!(await isListening(socket))) {
      for (const left of [socket, log]) rmSync(left, { force: true });
      break;
    }
    await sleep(tryEvery);
  }
  return true;
};
