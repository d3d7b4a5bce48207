import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violation } from '#app/calls/errors.ts';
import { orderDocumentLines, orderDocuments } from '#modules/orders/billing/order-documents.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
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

describe('a document of an order', () => {
  const givenDocument = async (state: 'draft' | 'issued') => {
    const { db } = t.database;
    const { id: orderId, number } = await t.given.order();
    const at = new Date('2026-03-01T12:00:00.000Z');
    const [document] = await db
      .insert(orderDocuments)
      .values({
        ...{ orderId, kind: 'invoice', number: String(number), ordinal: 1, state, currency: 'EUR', vat: 0 },
        ...(state === 'issued' && { issuedAt: at, day: '2026-03-01' }),
        ...{ category: 'Z', issuer: 'finland', language: 'en', net: 10, vatAmount: 0, gross: 10 },
        buyer: {
          ...{ companyName: 'Clinic', contactName: null, companyAddress: null },
          ...{ location: null, companyVatId: null },
        },
      })
      .returning();
    const documentId = document?.id ?? 0;
    const line = { position: 0, name: 'Part', count: 1, price: 10, discount: 0, amount: 10 };
    await db.insert(orderDocumentLines).values({ ...line, documentId, category: 'Z' });
    return {
      change: () =>
        db.update(orderDocuments).set({ language: 'fi' }).where(eq(orderDocuments.id, documentId)),
      remove: () => db.delete(orderDocuments).where(eq(orderDocuments.id, documentId)),
      changeLine: () =>
        db
          .update(orderDocumentLines)
          .set({ name: 'Other' })
          .where(eq(orderDocumentLines.documentId, documentId)),
      removeLine: () => db.delete(orderDocumentLines).where(eq(orderDocumentLines.documentId, documentId)),
    };
  };

  it('is never changed or deleted once it is issued, and neither is a line of it', async () => {
    const { change, remove, changeLine, removeLine } = await givenDocument('issued');
    for (const statement of [change, changeLine, removeLine, remove])
      expect(await stateOf(statement())).toBe(RESTRICTED);
  });

  it('is replaced while it is a draft', async () => {
    const { change, changeLine, removeLine, remove } = await givenDocument('draft');
    for (const statement of [change, changeLine, removeLine, remove])
      expect(await stateOf(statement())).toBeNull();
  });
});
