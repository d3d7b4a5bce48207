import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Change } from '../calls/change.ts';
import { type SweepingEvent, sweeping } from './live-event.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';

let database: Database;
let hub: LiveHub;
beforeAll(async () => {
  database = await openTestDatabase();
  hub = createLiveHub({ database, log: pino({ level: 'silent' }) });
  await hub.start();
});
afterAll(async () => {
  await hub.stop();
  await database.close();
});

function listen() {
  const heard = { lists: [] as (readonly Change[])[], sweeps: [] as SweepingEvent[] };
  hub.subscribe({
    onEvents: (events) => heard.lists.push(events),
    onSweep: (event) => heard.sweeps.push(event),
    onGap: () => undefined,
  });
  return heard;
}

it('Changes of one batch reach subscribers as one list, and sweeping ones as one event.', async () => {
  const started = Date.now();
  const [first, second] = [listen(), listen()];
  hub.publish([{ domain: 'alerts', id: 7 }, sweeping([1])]);
  hub.publish([{ domain: 'alerts', id: 8 }, sweeping([2]), { domain: 'alerts', id: 7 }]);
  await expect.poll(() => second.sweeps).toEqual([{ companies: [1, 2] }]);
  expect(first.lists).toEqual([
    [
      { domain: 'alerts', id: 7 },
      { domain: 'alerts', id: 8 },
    ],
  ]);
  expect(second.lists).toEqual(first.lists);
  expect(hub.since(Date.now() - started)).toEqual([...(first.lists[0] ?? []), { companies: [1, 2] }]);
});
