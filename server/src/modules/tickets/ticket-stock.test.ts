import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { stockItems, stockQuantities } from '#modules/stock/stock.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ticketing } from './ticketing.test-steps.ts';

let t: TestServer;
let boss: { token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer();
  desk = ticketing(t, (await t.given.user('ADMIN')).token);
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

/** An item with 10 pieces in the mailhouse and 10 in Vantaa. */
async function givenItem() {
  const item = await t.given.stockItem();
  for (const warehouse of ['mailhouse', 'vantaa'])
    await t.call('add_stock_quantity', boss.token, {
      stock_item: { sku: item.sku, warehouse, total: 10 },
    });
  return item;
}

const part = (sku: string, count: number, warehouse = 'mailhouse') => ({
  name: 'Fan',
  price: 12.5,
  ...{ sku, count, warehouse },
});

async function totalsOf({ id }: { id: number }) {
  const rows = await t.database.db.select().from(stockQuantities).where(eq(stockQuantities.stockItemId, id));
  return Object.fromEntries(rows.map(({ warehouse, total }) => [warehouse, total]));
}

async function ledgerOf({ id }: { id: number }) {
  const asked = { stock_item_id: id, warehouse_id: 'mailhouse' };
  const { body } = await t.call('get_stock_changes', boss.token, asked);
  return body.stock.map(({ event, delta, document }) => [
    event,
    delta,
    document && `${document.kind} ${document.number}`,
  ]);
}

describe('a part from stock', () => {
  it('is taken with the ticket, and only the difference with an edit; the ledger names the ticket', async () => {
    const item = await givenItem();
    const added = await desk.add(await t.given.device(), {
      expenses: { spareParts: [part(item.sku, 3), part(item.sku.toLowerCase(), 1, 'vantaa')] },
    });
    const { id, number } = added.body.ticket;
    expect(await totalsOf(item)).toEqual({ mailhouse: 7, vantaa: 9 });
    await desk.edit(id, { expenses: { spareParts: [part(item.sku, 4)] } });
    expect(await totalsOf(item)).toEqual({ mailhouse: 6, vantaa: 10 });
    // Unchanged parts are not booked again, and edits of other categories book nothing.
    await desk.edit(id, { expenses: { travelCosts: [{ name: 'Train', price: 30 }] } });
    await desk.edit(id, { expenses: { spareParts: [{ ...part(item.sku, 4), price: 1 }] } });
    expect(await ledgerOf(item)).toEqual([
      ['dispatch', -1, `ticket ${number}`],
      ['dispatch', -3, `ticket ${number}`],
      ['correction', 10, null],
    ]);
    await desk.edit(id, { expenses: { spareParts: [] } });
    expect(await totalsOf(item)).toEqual({ mailhouse: 10, vantaa: 10 });
    expect((await ledgerOf(item))[0]).toEqual(['resupply', 4, `ticket ${number}`]);
    expect((await proveLedger(t.database.db, new Date())).differing).toBe(0);
  });

  it('goes back when its ticket is deleted', async () => {
    const item = await givenItem();
    const added = await desk.add(await t.given.device(), { expenses: { spareParts: [part(item.sku, 2)] } });
    await desk.remove(added.body.ticket.id);
    expect(await totalsOf(item)).toEqual({ mailhouse: 10, vantaa: 10 });
  });

  it('of which there is too little leaves no trace of the ticket', async () => {
    const item = await givenItem();
    const device = await t.given.device();
    const except = ['session_tokens', 'audit_log'];
    const before = await fingerprint(t.database.db, { except });
    const { status, body } = await desk.add(device, { expenses: { spareParts: [part(item.sku, 11)] } });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stock.not_enough_mailhouse' });
    expect(body).toMatchObject({ missing: [{ sku: item.sku, warehouse: 'mailhouse', count: 1 }] });
    expect(await fingerprint(t.database.db, { except })).toEqual(before);
  });

  it.each([
    [{ sku: 'NO-SUCH-ITEM' }, 'tickets.unknown_part'],
    [{ warehouse: 'car' }, 'stock.not_editable'],
    [{ warehouse: null }, 'core.invalid_input'],
  ])('with %j is refused', async (wrong, code) => {
    const item = await givenItem();
    const spareParts = [{ ...part(item.sku, 1), ...wrong }];
    expect((await desk.add(await t.given.device(), { expenses: { spareParts } })).body.code).toBe(code);
    expect(await totalsOf(item)).toEqual({ mailhouse: 10, vantaa: 10 });
  });

  it('of an item that is renamed meanwhile goes back to it; of one that is deleted stays as an expense', async () => {
    const [renamed, gone] = [await givenItem(), await givenItem()];
    const spareParts = [part(renamed.sku, 2), part(gone.sku, 2)];
    const added = await desk.add(await t.given.device(), { expenses: { spareParts } });
    const { id } = added.body.ticket;
    const { db } = t.database;
    await db
      .update(stockItems)
      .set({ sku: `NEW-${renamed.sku}` })
      .where(eq(stockItems.id, renamed.id));
    // Simulates data from before parts of active tickets were protected from deletion.
    await db.delete(stockItems).where(eq(stockItems.id, gone.id));
    // The expenses as loaded by the screen, sent back with one more of the renamed item.
    const loaded = (await desk.read(id)).expenses?.spareParts ?? [];
    expect(loaded.map(({ sku }) => sku)).toEqual([renamed.sku, gone.sku]);
    const [first, second] = loaded;
    if (first === undefined || second === undefined) throw new Error('An expense is missing.');
    const edited = await desk.edit(id, { expenses: { spareParts: [{ ...first, count: 3 }, second] } });
    expect(edited.status).toBe(200);
    expect((await totalsOf(renamed)).mailhouse).toBe(7);
    await desk.edit(id, { expenses: { spareParts: [] } });
    expect((await totalsOf(renamed)).mailhouse).toBe(10);
  });
});
