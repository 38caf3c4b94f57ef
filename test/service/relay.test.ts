import { expect, it, vi } from 'vitest';
import { type ChannelListener, Relay } from '../../src/service/relay';
import { linesOf } from '../../src/service/wire';

const initialize = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}';
const initialized = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
const answerOf = (id: number): string => `{"jsonrpc":"2.0","id":${id},"result":{}}`;
const call = (id: number, name: string): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}"}}`;

/** A relay, its client, and the servers that it opened one after another. */
const opened = (gates: readonly Promise<void>[] = []) => {
  const servers: { said: string[]; listener: ChannelListener; losses: number }[] = [];
  const heard: string[] = [];
  const ended: number[] = [];
  const relay = new Relay({
    open: async (listener, losses) => {
      const said: string[] = [];
      servers.push({ said, listener, losses });
      await gates[servers.length - 1];
      return { send: (line) => void said.push(line), end: () => void said.push('end') };
    },
    write: (line) => void heard.push(line),
    onEnd: (exitCode) => void ended.push(exitCode),
  });
  const server = (at: number) => {
    const found = servers[at];
    if (found === undefined) throw new Error(`no server ${at}`);
    return found;
  };
  const breathe = () => new Promise((resolve) => setImmediate(resolve));
  return { relay, heard, ended, server, servers, breathe };
};

it('hands lines on in both directions, in order, and ends with the server', async () => {
  const { relay, heard, ended, server, breathe } = opened();
  relay.take(initialize);
  relay.take(initialized);
  relay.end();
  await breathe();
  expect(server(0).said).toEqual([initialize, initialized, 'end']);
  server(0).listener.onLine(answerOf(0));
  server(0).listener.onEnd(0);
  expect([heard, ended]).toEqual([[answerOf(0)], [0]]);
});

it('greets a new server as the client greeted the lost one, and keeps that answer to itself', async () => {
  const { relay, heard, server, breathe } = opened();
  relay.take(initialize);
  relay.take(initialized);
  await breathe();
  server(0).listener.onLine(answerOf(0));
  server(0).listener.onEnd(undefined);
  relay.take(call(1, 'memory_recall'));
  await breathe();
  expect(server(1).said).toEqual([initialize, initialized]);
  server(1).listener.onLine(answerOf(0));
  expect(server(1).said).toEqual([initialize, initialized, call(1, 'memory_recall')]);
  server(1).listener.onLine(answerOf(1));
  expect(heard).toEqual([answerOf(0), answerOf(1)]);
});

it('asks again what only reads, and answers that a write was lost', async () => {
  const { relay, heard, server, breathe } = opened();
  relay.take(initialize);
  await breathe();
  server(0).listener.onLine(answerOf(0));
  relay.take(call(1, 'memory_recall'));
  relay.take(call(2, 'memory_store'));
  await breathe();
  expect(server(0).listener.patience()).toBe(10_000);
  server(0).listener.onEnd(undefined);
  await breathe();
  server(1).listener.onLine(answerOf(0));
  expect(server(1).said).toEqual([initialize, call(1, 'memory_recall')]);
  expect(heard).toHaveLength(2);
  const lost = JSON.parse(heard[1] ?? '');
  expect(lost).toMatchObject({ id: 2, result: { isError: true } });
  expect(lost.result.content[0].text).toContain('service_lost');
  expect(server(1).listener.patience()).toBe(1_000);
});

it('counts the servers that were lost one after another, and begins anew with one that answered a call', async () => {
  const { relay, server, servers, breathe } = opened();
  relay.take(initialize);
  relay.take(call(1, 'memory_recall'));
  for (let at = 0; at < 3; at++) {
    await breathe();
    server(at).listener.onLine(answerOf(0));
    if (at === 2) server(at).listener.onLine(answerOf(1));
    server(at).listener.onEnd(undefined);
  }
  await breathe();
  expect(servers.map(({ losses }) => losses)).toEqual([0, 1, 2, 1]);
});

it('gives a client that was not greeted yet the answer of the new server', async () => {
  const { relay, heard, server, breathe } = opened();
  relay.take(initialize);
  await breathe();
  server(0).listener.onEnd(undefined);
  await breathe();
  expect(server(1).said).toEqual([initialize]);
  server(1).listener.onLine(answerOf(0));
  expect(heard).toEqual([answerOf(0)]);
});

it('hands on what is no message, for the server to judge', async () => {
  const { relay, server, breathe } = opened();
  relay.take('no JSON');
  relay.take('null');
  await breathe();
  expect(server(0).said).toEqual(['no JSON', 'null']);
});

it('puts lines together from pieces', () => {
  const lines: string[] = [];
  const take = linesOf((line) => void lines.push(line));
  for (const piece of ['a', 'b\nc', '\n\nd']) take(piece);
  expect(lines).toEqual(['ab', 'c', '']);
});

it('answers within two seconds what no server follows for, and never asks for that again', async () => {
  vi.useFakeTimers();
  try {
    let follow: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      follow = resolve;
    });
    const { relay, heard, server } = opened([Promise.resolve(), gate]);
    const breathe = () => vi.advanceTimersByTimeAsync(0);
    relay.take(initialize);
    await breathe();
    server(0).listener.onLine(answerOf(0));
    relay.take(call(1, 'memory_recall'));
    await breathe();
    server(0).listener.onEnd(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    relay.take(call(2, 'memory_store'));
    expect(heard).toEqual([answerOf(0)]);
    await vi.advanceTimersByTimeAsync(900);
    expect(JSON.parse(heard[1] ?? '')).toMatchObject({ id: 1, result: { isError: true } });
    expect(heard[1]).toContain('service_away');
    follow();
    await breathe();
    server(1).listener.onLine(answerOf(0));
    expect(server(1).said).toEqual([initialize, call(2, 'memory_store')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('says what a server was lost before it heard to the next one, and tells nobody that it was lost', async () => {
  const { relay, heard, server, breathe } = opened();
  relay.take(initialize);
  await breathe();
  server(0).listener.onLine(answerOf(0));
  server(0).listener.onEnd(undefined);
  relay.take(call(1, 'memory_store'));
  relay.take(initialized);
  await breathe();
  server(1).listener.onEnd(undefined);
  await breathe();
  server(2).listener.onLine(answerOf(0));
  expect(server(2).said).toEqual([initialize, initialized, call(1, 'memory_store')]);
  server(2).listener.onLine(answerOf(1));
  expect(heard).toEqual([answerOf(0), answerOf(1)]);
});

it('answers a question in time whose second server is silent, and keeps the late answer to itself', async () => {
  vi.useFakeTimers();
  try {
    const { relay, heard, server } = opened();
    const breathe = () => vi.advanceTimersByTimeAsync(0);
    relay.take(initialize);
    relay.take(call(1, 'memory_recall'));
    await breathe();
    server(0).listener.onLine(answerOf(0));
    server(0).listener.onEnd(undefined);
    await breathe();
    server(1).listener.onLine(answerOf(0));
    relay.take(call(2, 'memory_store'));
    await vi.advanceTimersByTimeAsync(1_900);
    server(1).listener.onLine(answerOf(1));
    server(1).listener.onLine(answerOf(2));
    expect(heard).toEqual([answerOf(0), expect.stringContaining('service_away'), answerOf(2)]);
  } finally {
    vi.useRealTimers();
  }
});

it('uses the next server though the one before was lost with a question that was given up', async () => {
  vi.useFakeTimers();
  try {
    const { relay, server } = opened();
    const breathe = () => vi.advanceTimersByTimeAsync(0);
    relay.take(call(1, 'memory_recall'));
    await breathe();
    server(0).listener.onEnd(undefined);
    await vi.advanceTimersByTimeAsync(1_900);
    server(1).listener.onEnd(undefined);
    relay.take(call(2, 'memory_recall'));
    await breathe();
    expect(server(2).said).toEqual([call(2, 'memory_recall')]);
  } finally {
    vi.useRealTimers();
  }
});
