import { Duplex, PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Connection, type Handlers } from '../../src/service/wire';

/** Both ends of a stream, and a connection on one of them or on each. */
const ends = (): readonly [Duplex, Duplex] => {
  const [there, back] = [new PassThrough(), new PassThrough()];
  return [
    Duplex.from({ readable: back, writable: there }),
    Duplex.from({ readable: there, writable: back }),
  ];
};

const connected = (service: Handlers) => {
  const [near, far] = ends();
  return { client: new Connection(near, {}), service: new Connection(far, service), near, far };
};

it('a question has its own answer, whichever comes first', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { client } = connected({
    questions: {
      greet: () => ({ version: '1.0.0', process: 7 }),
      stop: async () => {
        await held;
        return null;
      },
    },
  });
  const stopped = client.ask('stop', null);
  expect(await client.ask('greet', null)).toEqual({ version: '1.0.0', process: 7 });
  release?.();
  expect(await stopped).toBeNull();
});

it('what fails, or nobody answers, is refused with its reason', async () => {
  const { client } = connected({
    questions: {
      stop: () => {
        throw new Error('The disk is full.');
      },
    },
  });
  await expect(client.ask('stop', null)).rejects.toThrow('The disk is full.');
  await expect(client.ask('greet', null)).rejects.toThrow('“greet” is not answered here.');
});

it('texts arrive whole, in order, whatever is in them', async () => {
  const heard: string[] = [];
  const { client, service } = connected({
    questions: { stop: () => null },
    remarks: { input: (text) => void heard.push(text) },
  });
  const texts = ['one\ntwo\r\n', 'çay 🍵'.repeat(20_000), ''];
  for (const text of texts) client.tell('input', text);
  await client.ask('stop', null);
  expect(heard).toEqual(texts);
  service.tell('output', { stream: 'stdout', text: 'nobody listens for this' });
});

it('whoever waits hears that the other side is gone', async () => {
  const { client, far } = connected({ questions: { stop: () => new Promise(() => undefined) } });
  const stopped = client.ask('stop', null);
  far.destroy();
  await expect(stopped).rejects.toThrow('The connection is closed.');
  await expect(client.ask('greet', null)).rejects.toThrow('The connection is closed.');
});

it.each(['GET / HTTP/1.1', '1', '{"tell":"input","about":5}'])(
  'a line that makes no sense ends the connection: %s',
  async (line) => {
    const [near, far] = ends();
    const stdin = new PassThrough();
    const remarks = { input: (text: string) => void stdin.write(text) };
    const closed = new Promise<void>((onClose) => new Connection(far, { remarks, onClose }));
    near.on('error', () => undefined).write(`${line}\n`);
    await closed;
  },
);
