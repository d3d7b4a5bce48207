import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violation } from '#app/calls/errors.ts';
import { creditNotes } from '#modules/orders/orders.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { stockItems, stockQuantities } from './stock.table.ts';
import { stockChanges } from './stock-changes.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const stateOf = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
    return null;
  } catch (error) {
    return violation(error)?.sqlState;
  }
};
const RESTRICTED = '23001';
const CHECK = '23514';

describe('the ledger', () => {
  it('takes no change and no deletion of an entry', async () => {
    const { db } = t.database;
    const change = await t.given.stockChange(await t.given.stockItem());
    const one = eq(stockChanges.id, change.id);
    expect(await stateOf(db.update(stockChanges).set({ delta: 6 }).where(one))).toBe(RESTRICTED);
    expect(await stateOf(db.delete(stockChanges).where(one))).toBe(RESTRICTED);
    expect(await db.select().from(stockChanges).where(one)).toEqual([change]);
  });

  it('stays when its item is deleted, while the quantities go', async () => {
    const { db } = t.database;
    const item = await t.given.stockItem();
    await t.given.stockRow(item, { total: 5 });
    const change = await t.given.stockChange(item);
    await db.delete(stockItems).where(eq(stockItems.id, item.id));
    expect(await db.select().from(stockQuantities).where(eq(stockQuantities.stockItemId, item.id))).toEqual(
      [],
    );
    expect(await db.select().from(stockChanges).where(eq(stockChanges.id, change.id))).toEqual([change]);
  });

  it('takes no dispatch that adds and no quantity below zero', async () => {
    const item = await t.given.stockItem();
    expect(await stateOf(t.given.stockChange(item, { event: 'dispatch', delta: 1 }))).toBe(CHECK);
    expect(await stateOf(t.given.stockChange(item, { event: 'correction', total: -1 }))).toBe(CHECK);
    expect(await stateOf(t.given.stockRow(item, { total: -1 }))).toBe(CHECK);
  });
});

it('A credit note is never changed.', async () => {
  const { db } = t.database;
  const order = await t.given.order();
  const [note] = await db
    .insert(creditNotes)
    .values({ number: 1, orderId: order.id, currency: 'EUR', net: 10, vat: 0, date: '2026-03-01' })
    .returning();
  expect(
    await stateOf(
      db
        .update(creditNotes)
        .set({ net: 5 })
        .where(eq(creditNotes.id, note?.id ?? 0)),
    ),
  ).toBe(RESTRICTED);
});
