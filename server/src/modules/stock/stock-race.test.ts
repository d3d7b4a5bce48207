import { brokenEntry } from '@halla/domain/stock/stock-ledger';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { stockChanges } from './ledger/stock-changes.table.ts';
import { stockQuantities } from './stock.table.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

async function newItem(total: number, places: readonly string[]) {
  const sku = `RACE-${places.join('-')}-${total}`;
  const rows = [];
  for (const warehouse of places) {
    const { body } = await t.call('add_stock_quantity', token, {
      stock_item: { sku, name: 'Raced', warehouse, total },
    });
    rows.push(body.stock);
  }
  return rows;
}

const modify = (id: number, total: number, refill?: { fromWarehouse: string; amount: number }) =>
  t.call('add_stock_quantity', token, {
    stock_item: { id, total, ...(refill && { refill }) },
    relative_modification: true,
  });

async function ledgers(itemId: number) {
  const { db } = t.database;
  const changes = await db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.stockItemId, itemId))
    .orderBy(asc(stockChanges.id));
  const rows = await db.select().from(stockQuantities).where(eq(stockQuantities.stockItemId, itemId));
  return rows.map(({ warehouse, total }) => ({
    total,
    entries: changes.filter((one) => one.warehouse === warehouse),
  }));
}

it('Of ten who take three of ten pieces at once, three get them, and the ledger adds up.', async () => {
  const [row] = await newItem(10, ['mailhouse']);
  if (row === undefined) throw new Error('The row was not made.');
  const answers = await Promise.all(Array.from({ length: 10 }, () => modify(row.id, -3)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'stock.not_enough_mailhouse')).toHaveLength(7);
  for (const { total, entries } of await ledgers(row.StockItemId)) {
    expect(total).toBe(1);
    expect(brokenEntry(entries)).toBeNull();
  }
});

it('Refills in opposite directions at once end without a deadlock and lose nothing.', async () => {
  const [one, other] = await newItem(50, ['mailhouse', 'vantaa']);
  if (one === undefined || other === undefined) throw new Error('The rows were not made.');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? modify(one.id, 0, { fromWarehouse: 'vantaa', amount: 2 })
        : modify(other.id, 0, { fromWarehouse: 'mailhouse', amount: 3 }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await ledgers(one.StockItemId);
  expect(after.reduce((sum, { total }) => sum + total, 0)).toBe(100);
  for (const { total, entries } of after) {
    expect(brokenEntry(entries)).toBeNull();
    expect(entries.at(-1)?.total).toBe(total);
  }
});

it('Names given to an item at once, by rows in several warehouses, follow each other in the trail.', async () => {
  const rows = await newItem(5, ['mailhouse', 'vantaa', 'estonia']);
  const itemId = rows[0]?.StockItemId ?? 0;
  const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
  const answers = await Promise.all(
    names.map((name, index) =>
      t.call('add_stock_quantity', token, { stock_item: { id: rows[index % rows.length]?.id ?? 0, name } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const trail = await t.database.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'stock_items'), eq(auditLog.entityId, itemId)))
    .orderBy(asc(auditLog.id));
  const named = trail.map(({ before, after }) => ({ from: nameIn(before), to: nameIn(after) }));
  expect(named).toHaveLength(names.length + 1);
  expect(named.slice(1).map(({ from }) => from)).toEqual(named.slice(0, -1).map(({ to }) => to));
});

/** The name among the values of one entry of the trail. */
function nameIn(values: unknown): unknown {
  return typeof values === 'object' && values !== null && 'name' in values ? values.name : undefined;
}

it('An item that several people make at once is made once.', async () => {
  const stock_item = { sku: 'TWIN', name: 'Twin', warehouse: 'mailhouse', total: 1 };
  const answers = await Promise.all([1, 2, 3].map(() => t.call('add_stock_quantity', token, { stock_item })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.filter(({ body }) => body.code === 'ER_DUP_ENTRY')).toHaveLength(2);
});
