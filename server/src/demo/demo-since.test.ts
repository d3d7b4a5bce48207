import { businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFact } from '#app/process/installation.repository.ts';
import { installation } from '#app/process/settings.table.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoSince } from './demo-since.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it('is the day of the first start ever after; a demo of an earlier version has none', async () => {
  const { db } = t.database;
  const zone = 'Europe/Helsinki';
  await writeFact(db, { key: 'demo_life_cycle', value: '2026-01-02T10:00:00Z' });
  expect(await demoSince(db, zone)).toBeNull();

  await db.delete(installation).where(eq(installation.key, 'demo_life_cycle'));
  expect(await demoSince(db, zone)).toBe(businessDay(new Date(), zone));
  await writeFact(db, { key: 'demo_since', value: '2026-01-02' });
  await writeFact(db, { key: 'demo_life_cycle', value: '2026-01-02T10:00:00Z' });
  expect(await demoSince(db, zone)).toBe('2026-01-02');
});
