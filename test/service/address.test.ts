import { describe, expect, it } from 'vitest';
import { type Surroundings, serviceAddress, serviceEnvironment } from '../../src/service/address';

const here: Surroundings = {
  platform: 'linux',
  env: { HOME: '/home/ada', XDG_RUNTIME_DIR: '/run/user/1000', PATH: '/bin' },
  user: 1000,
  temporary: '/tmp',
  build: '1.0.0:/a:1:2',
};

const socketOf = (change: Partial<Surroundings>) => serviceAddress({ ...here, ...change })?.socket;

describe('where a service listens', () => {
  it('is a folder of the person, with a short path', () => {
    expect(socketOf({})).toMatch(/^\/run\/user\/1000\/cogmem\/[0-9a-f]{16}\.sock$/u);
    expect(socketOf({ env: {} })).toMatch(/^\/tmp\/cogmem-1000\/[0-9a-f]{16}\.sock$/u);
    expect(socketOf({ env: { XDG_RUNTIME_DIR: 'relative' } })).toMatch(/^\/tmp\/cogmem-1000\//u);
  });

  it('is another place for another build, and where data, settings or time are other ones', () => {
    const places = [
      {},
      { build: '1.0.1:/a:1:2' },
      ...['HOME', 'XDG_DATA_HOME', 'TZ', 'GIT_CONFIG_GLOBAL'].map((name) => ({
        env: { ...here.env, [name]: '/other' },
      })),
    ].map(socketOf);
    expect(new Set(places).size).toBe(places.length);
  });

  it('is the same place for each terminal of a person', () => {
    expect(socketOf({ env: { ...here.env, PATH: '/venv/bin', OPENAI_API_KEY: 'k' } })).toBe(
      socketOf({}),
    );
  });

  it('is nowhere on Windows', () => {
    expect(serviceAddress({ ...here, platform: 'win32' })).toBeUndefined();
  });
});

it('a service is started without keys, limits and the repository that somebody stands in', () => {
  const env = {
    ...here.env,
    GIT_DIR: '/repo/.git',
    NODE_OPTIONS: '--max-old-space-size=64',
    OPENAI_API_KEY: 'sk-1',
  };
  expect(serviceEnvironment({ env })).toEqual(here.env);
});
