import type { ChangedEvent } from '@halla/contract/live-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listening } from '../../../app/live/live-filter.test-steps.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const FLEET = 100_000;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

/** A tenth of the fleet, from as many companies, sends unchanged hellos; then the contacts are written. */
async function tenth(number: number): Promise<void> {
  const first = 1_000_000 + number * (FLEET / 10);
  for (let index = 0; index < FLEET / 10; index += 1)
    t.server.lastSeen.note({ deviceId: first + index, companyId: first + index, at: NOW });
  await t.server.lastSeen.flush();
}

it('100 000 devices that say hello are one event for an open list, and leave room for what a reconnect missed.', async () => {
  const people = { admin: await t.given.user('ADMIN'), client: await t.given.user('CLIENT') };
  const streams = await listening(t, people);
  try {
    const started = Date.now();
    const heard = await streams.told([{ domain: 'alerts', id: 7 }], async () => {
      for (let number = 0; number < 10; number += 1) await tenth(number);
    });
    // The others are part of the next summary, ten seconds later.
    expect(Date.now() - started).toBeLessThan(10_000);
    const presence: ChangedEvent = { domain: 'presence', id: 0 };
    // Which one arrives first depends on the database.
    expect(heard.admin).toHaveLength(2);
    expect(heard.admin).toEqual(expect.arrayContaining([{ domain: 'alerts', id: 7 }, presence]));
    expect(heard.client).toEqual([presence]);
    const missed = t.server.deps.live.since(Date.now() - started);
    expect(missed?.filter((event) => 'seen' in event)).toEqual([{ seen: 'all' }]);
    expect(missed).toContainEqual({ domain: 'alerts', id: 7 });
  } finally {
    streams.close();
  }
}, 30_000);
