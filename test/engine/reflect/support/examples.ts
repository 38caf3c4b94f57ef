import type { Memory } from '../../../../src/engine';
import { memory } from './material';

/** Four memories about one thing, by their tags and by their words. */
export const locking: readonly Memory[] = [
  memory({
    id: 'lock-1',
    type: 'decision',
    title: 'Hold the folder lock until the commit is written',
    tags: ['lock', 'concurrency', 'history'],
    body: 'The lock is kept until the commit is done. Otherwise another process finds the files uncommitted.',
  }),
  memory({
    id: 'lock-2',
    type: 'pitfall',
    title: 'Exclusive work within exclusive work waits for itself',
    tags: ['lock', 'concurrency'],
    body: 'Opening the folder writes under the lock, so the process opens before it takes the lock.',
  }),
  memory({
    id: 'lock-3',
    type: 'pitfall',
    title: 'A reading must never wait for a write',
    tags: ['concurrency', 'lock'],
    body: 'The write waited for the catalog, the reading of the folder for the lock: nothing moved.',
  }),
];

/** Memories of a project that have nothing to do with each other. */
export const unrelated: readonly Memory[] = [
  ['Dark theme in every editor', 'The user likes dark themes.', ['preference']],
  ['Thumbnails are made at night', 'A cron job scales new pictures to 320 pixels.', ['images']],
  ['Invoices carry the VAT number', 'The tax office asked for it in March.', ['billing']],
  ['Kafka topics are named by domain', 'One topic for each aggregate.', ['kafka', 'naming']],
  ['The login page shows a captcha', 'After three wrong passwords.', ['security', 'login']],
  ['Postgres runs in Frankfurt', 'Latency from Istanbul is 48 ms.', ['postgres', 'hosting']],
  ['Tests use fake clocks', 'Nothing sleeps in a unit test.', ['testing']],
  ['Release notes are written on Friday', 'Marketing reads them first.', ['release']],
].map(([title, body, tags], index) =>
  memory({
    id: `other-${index}`,
    title: title as string,
    body: body as string,
    tags: tags as readonly string[],
  }),
);

/** Two memories that say the same in other words. */
export const doubled: readonly Memory[] = [
  memory({
    id: 'redis-1',
    type: 'solution',
    title: 'Fixed Redis connection timeouts',
    tags: ['redis', 'timeout'],
    body: 'Added socket_keepalive=True and socket_timeout=300 to the Redis connection configuration.',
  }),
  memory(
    {
      id: 'redis-2',
      type: 'solution',
      title: 'Redis connection timeouts fixed with keepalive',
      tags: ['redis', 'timeout', 'production'],
      body: 'Added socket_keepalive=True and socket_timeout=300 to Redis connection config. Idle connections were dropped by the load balancer.',
    },
    2,
  ),
];
