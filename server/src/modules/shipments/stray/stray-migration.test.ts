import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { FORMER_SHIPMENTS } from '../../../testing/former-shipments.ts';
import { migratedFrom } from '../../../testing/migrated-from.ts';
import { listShipments } from '../shipments.repository.ts';
import { listStray } from './stray-goods.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await migratedFrom({ migration: '_shorts-of-shipments', rows: FORMER_SHIPMENTS });
}, 120_000);
afterAll(() => database.close());

it('Goods of shipments that were cancelled or deleted before are stray.', async () => {
  const page = { search: undefined, cursor: undefined, descending: false, limit: 10 };
  const stray = await listStray(database.db, page);
  expect(stray.map(({ number, stray: pieces }) => `${number} ${pieces}`)).toEqual(['CANCELLED 4', 'GONE 4']);
});

it('Goods that left without an order are listed, and not stray.', async () => {
  const page = { cursor: undefined, limit: 10, order: { by: 'activeAt', descending: true } } as const;
  const loose = await listShipments(database.db, { filter: { isLoose: true }, userId: 0, ...page });
  expect(loose.map(({ number }) => number)).toEqual(['LOOSE']);
});
