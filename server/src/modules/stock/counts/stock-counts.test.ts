import { randomUUID } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import { brokenEntry } from '@halla/domain/stock/stock-ledger';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';
import { stockQuantities } from '../stock.table.ts';
import { stockCountLines, stockCounts } from './stock-counts.table.ts';

let t: TestServer;
let boss: { id: number; token: string };
let admin: { id: number; token: string };
let other: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T08:00:00.000Z') });
  boss = await t.given.user('SUPER_USER', { fullName: 'Sanna Super' });
  admin = await t.given.user('ADMIN', { fullName: 'Aki Admin' });
  other = await t.given.user('ADMIN', { fullName: 'Oili Other' });
});
afterAll(() => t.close());

const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
/** Advances the clock and answers the new time. */
function later(minutes = 1): string {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
  return t.clock.now.toISOString();
}

async function newItem(total: number, warehouse = 'mailhouse', values: { alertQuantity?: number } = {}) {
  const sku = `COUNTED-${randomUUID()}`;
  const stock_item = { sku, name: 'Part', warehouse, total, ...values };
  return (await t.call('add_stock_quantity', boss.token, { stock_item })).body.stock;
}
const modify = (id: number, total: number) =>
  t.call('add_stock_quantity', boss.token, { stock_item: { id, total }, relative_modification: true });

async function newCount(token = admin.token, warehouse = 'mailhouse') {
  return (await t.call('add_stock_count', token, { name: 'Spring', warehouse })).body.count;
}
type Line = Partial<CallInput<'add_stock_count_line'>> & { token?: string };
function count(count_id: number, item: { StockItemId: number }, counted: number, line: Line = {}) {
  const { token = admin.token, ...values } = line;
  return t.call('add_stock_count_line', token, {
    count_id,
    key: randomUUID(),
    stock_item_id: item.StockItemId,
    counted,
    counted_at: t.clock.now.toISOString(),
    ...values,
  });
}
const undo = (count_id: number, key: string, token = admin.token) =>
  t.call('undo_stock_count_line', token, { count_id, key });
async function differences(count_id: number) {
  return (await t.call('get_stock_count_differences', admin.token, { count_id })).body.items;
}
async function book(count_id: number, token = boss.token) {
  const lines = (await differences(count_id)).map(({ key }) => key);
  return t.call('book_stock_count', token, { count_id, lines });
}
const correct = (id: number, total: number) =>
  t.call('add_stock_quantity', boss.token, {
    stock_item: { id, total, reason: 'other', reasonText: 'Recounted' },
  });
/** Confirms the counted quantity of an item as shown. */
async function confirm(count_id: number, token = admin.token) {
  const [item] = await differences(count_id);
  const change_id = item?.Corrections?.newestId ?? 0;
  return t.call('confirm_stock_count_line', token, { count_id, key: item?.key ?? randomUUID(), change_id });
}
/** Possible before open counts protected their items from deletion. */
const takeFromWarehouse = (itemId: number) =>
  t.database.db.delete(stockQuantities).where(eq(stockQuantities.stockItemId, itemId));
const ledgerOf = (itemId: number) =>
  t.database.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.stockItemId, itemId))
    .orderBy(asc(stockChanges.id));

describe('a count', () => {
  it('is begun by an administrator for a warehouse whose stock may be edited', async () => {
    expect(await newCount()).toMatchObject({
      name: 'Spring',
      Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
      state: 'open',
      User: { id: admin.id, fullName: 'Aki Admin' },
      items: 0,
    });
    const car = await t.call('add_stock_count', admin.token, { name: 'Car', warehouse: 'car' });
    expect([car.status, car.body.code]).toEqual([400, 'stock.not_editable']);
  });

  it('is gone on with by somebody else, who sees what was counted and by whom', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    await count(id, item, 4, { counted_at: later() });
    await count(id, await newItem(1), 2.5, { counted_at: later(), token: other.token });
    const { body } = await t.call('get_stock_count_lines', other.token, { count_id: id });
    expect(body.lines.map(({ counted, User }) => [counted, User?.fullName])).toEqual([
      [2.5, 'Oili Other'],
      [4, 'Aki Admin'],
    ]);
    const of = { count_id: id, stock_item_id: item.StockItemId };
    const one = await t.call('get_stock_count_lines', other.token, of);
    expect(one.body.lines.map(({ sku }) => sku)).toEqual([item.sku]);
    expect((await t.call('get_stock_count', other.token, { count_id: id })).body.count.items).toBe(2);
  });

  it('takes items of its warehouse only', async () => {
    const { id } = await newCount();
    const answer = await count(id, await newItem(5, 'vantaa'), 5);
    expect([answer.status, answer.body.code]).toEqual([404, 'stock.not_in_warehouse']);
  });

  it('lists counts by state, the newest first', async () => {
    const first = await newCount();
    later();
    const second = await newCount();
    await t.call('cancel_stock_count', admin.token, { count_id: first.id });
    const { body } = await t.call('get_stock_counts', admin.token, { state: 'cancelled' });
    expect(body.counts[0]).toMatchObject({ id: first.id, ClosedBy: { fullName: 'Aki Admin' } });
    const all = await t.call('get_stock_counts', admin.token, {});
    expect(all.body.counts.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
  });
});

describe('a line', () => {
  it('that is sent again, also as another write, is there once', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    const line = { key: randomUUID(), counted_at: t.clock.now.toISOString() };
    const answers = [];
    for (const counted of [4, 4, 9]) answers.push(await count(id, item, counted, line));
    expect(answers.map(({ status, body }) => [status, body.line.counted])).toEqual([
      [200, 4],
      [200, 4],
      [200, 4],
    ]);
    expect((await t.call('get_stock_count_lines', admin.token, { count_id: id })).body.lines).toHaveLength(1);
  });

  it('that was counted without a network keeps its moment, within the count', async () => {
    const item = await newItem(5);
    const { id, createdAt } = await newCount();
    const counted_at = later(10);
    const received = later(60);
    const answer = await count(id, item, 4, { counted_at });
    expect(answer.body.line).toMatchObject({ countedAt: counted_at, createdAt: received });
    const wrong = await count(id, item, 4, { counted_at: '2020-01-01T00:00:00.000Z' });
    expect(wrong.body.line.countedAt).toBe(createdAt);
  });

  it('is replaced by one that was counted later, whichever arrives first, and both stay visible', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    const [early, late] = [later(), later()];
    await count(id, item, 3, { counted_at: late, token: other.token });
    await count(id, item, 7, { counted_at: early });
    expect(await differences(id)).toMatchObject([
      { counted: 3, lines: 2, difference: -2, User: { id: other.id } },
    ]);
    expect((await t.call('get_stock_count_lines', admin.token, { count_id: id })).body.lines).toHaveLength(2);
  });

  it('that is taken back counts no more, stays visible, and the earlier one stands again', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    await count(id, item, 4, { counted_at: later() });
    const key = randomUUID();
    await count(id, item, 40, { key, counted_at: later() });
    later();
    expect((await undo(id, key)).status).toBe(200);
    expect((await undo(id, key, other.token)).status).toBe(200);
    expect(await differences(id)).toMatchObject([{ counted: 4, lines: 1 }]);
    const { body } = await t.call('get_stock_count_lines', admin.token, { count_id: id });
    expect(body.lines[0]).toMatchObject({ counted: 40, UndoneBy: { id: admin.id } });
    expect((await undo(id, randomUUID())).status).toBe(404);
  });

  it('below zero or with three decimals is none', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    for (const counted of [-1, 1.005]) expect((await count(id, item, counted)).status).toBe(400);
  });
});

describe('the review', () => {
  it('compares with the ledger at the moment of counting and shows what moved since', async () => {
    const [fewer, same] = [await newItem(10), await newItem(4)];
    const { id } = await newCount();
    later();
    await modify(fewer.id, 2);
    await count(id, fewer, 9, { counted_at: later() });
    await count(id, same, 4);
    later();
    await modify(fewer.id, -5);
    expect(await differences(id)).toMatchObject([
      { sku: fewer.sku, expected: 12, counted: 9, difference: -3, moved: -5, after: 4 },
      { sku: same.sku, expected: 4, counted: 4, difference: 0, moved: 0, after: 4 },
    ]);
  });

  it('puts the largest difference first, whatever its sign, and what is not in the warehouse any more before all', async () => {
    const items = [await newItem(5), await newItem(5), await newItem(5), await newItem(5)];
    const { id } = await newCount();
    for (const [at, counted] of [5, 25, 0, 1].entries())
      await count(id, items[at] ?? { StockItemId: 0 }, counted);
    await takeFromWarehouse(items[3]?.StockItemId ?? 0);
    expect((await differences(id)).map(({ difference }) => difference)).toEqual([null, 20, -5, 0]);
  });
});

describe('booking', () => {
  it('books every difference with the count as its document, and what moved since stays', async () => {
    const [fewer, same, more] = [await newItem(10), await newItem(4), await newItem(0.3)];
    const { id } = await newCount();
    later();
    await count(id, fewer, 9);
    await count(id, same, 4);
    await count(id, more, 0.6, { token: other.token });
    later();
    await modify(fewer.id, -5);
    later();
    const answer = await book(id);
    expect(answer.body.count).toMatchObject({ state: 'booked', ClosedBy: { fullName: 'Sanna Super' } });
    const entries = await ledgerOf(fewer.StockItemId);
    expect(entries.at(-1)).toMatchObject({
      event: 'correction',
      delta: -1,
      total: 4,
      stockCountId: id,
      userId: boss.id,
    });
    expect((await ledgerOf(more.StockItemId)).at(-1)).toMatchObject({ delta: 0.3, total: 0.6 });
    expect(await ledgerOf(same.StockItemId)).toHaveLength(1);
    for (const item of [fewer, same, more]) expect(brokenEntry(await ledgerOf(item.StockItemId))).toBeNull();
    const { body } = await t.call('get_stock_changes', boss.token, {
      stock_item_id: fewer.StockItemId,
      warehouse_id: 'mailhouse',
    });
    expect(body.stock[0]?.document).toEqual({ kind: 'stockCount', id, number: 'Spring', PartOf: null });
    const history = await t.call('get_history', boss.token, { kind: 'stockItem', id: fewer.StockItemId });
    expect(JSON.stringify(history.body)).toContain('Sanna Super');
  });

  it('leaves the review as it was, also when stock moves on', async () => {
    const item = await newItem(10);
    const { id } = await newCount();
    await count(id, item, 9, { counted_at: later() });
    later();
    await modify(item.id, -2);
    const before = await differences(id);
    await book(id);
    later();
    await modify(item.id, 100);
    expect(await differences(id)).toEqual(before);
  });

  it('is refused when something was counted since the reviewer looked', async () => {
    const item = await newItem(10);
    const { id } = await newCount();
    await count(id, item, 9);
    const seen = (await differences(id)).map(({ key }) => key);
    await count(id, item, 8, { counted_at: later() });
    const before = await state();
    for (const lines of [seen, [], [...seen, randomUUID()]]) {
      const { status, body } = await t.call('book_stock_count', boss.token, { count_id: id, lines });
      expect([status, body.code]).toEqual([409, 'stock.count_changed']);
    }
    expect(await state()).toEqual(before);
  });

  it('is refused as a whole where more has left than was counted, and says which', async () => {
    const [gone, fine] = [await newItem(5), await newItem(5)];
    const { id } = await newCount();
    await count(id, gone, 0, { counted_at: later() });
    await count(id, fine, 4);
    later();
    await modify(gone.id, -3);
    const before = await state();
    const { status, body } = await book(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stock.count_below_zero', details: { sku: gone.sku } });
    expect(await state()).toEqual(before);
  });

  it('leaves out an item that is not in the warehouse any more', async () => {
    const [gone, fine] = [await newItem(5), await newItem(5)];
    const { id } = await newCount();
    await count(id, gone, 3);
    await count(id, fine, 4);
    await takeFromWarehouse(gone.StockItemId);
    expect((await book(id)).status).toBe(200);
    expect((await ledgerOf(fine.StockItemId)).at(-1)).toMatchObject({ delta: -1 });
    expect(await ledgerOf(gone.StockItemId)).toHaveLength(1);
  });

  it('is refused once the stock of the warehouse may not be edited any more', async () => {
    const item = await newItem(5, 'estonia');
    const { id } = await newCount(admin.token, 'estonia');
    await count(id, item, 3);
    const ofEstonia = eq(warehouses.value, 'estonia');
    await t.database.db.update(warehouses).set({ editableStock: false }).where(ofEstonia);
    expect((await book(id)).body.code).toBe('stock.not_editable');
    await t.database.db.update(warehouses).set({ editableStock: true }).where(ofEstonia);
  });

  it('mails the lists of an item that goes below its limit', async () => {
    const item = await newItem(10, 'mailhouse', { alertQuantity: 5 });
    const watcher = await t.given.user('ADMIN');
    await t.given.emailList({ userIds: [watcher.id], stockItemIds: [item.StockItemId] });
    const { id } = await newCount();
    await count(id, item, 4);
    await book(id);
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, watcher.emailAddress));
    expect(mails.map(({ subject }) => subject)).toEqual([`Stock is running low: ${item.sku}`]);
  });

  it('is for super users', async () => {
    const { id } = await newCount();
    expect((await book(id, admin.token)).status).toBe(403);
  });
});

describe('a correction after the counting', () => {
  it('by another count of the same shelf is not booked twice', async () => {
    const item = await newItem(50);
    const [first, second] = [await newCount(), await newCount()];
    await count(first.id, item, 60, { counted_at: later() });
    await count(second.id, item, 60, { counted_at: later(), token: other.token });
    later();
    expect((await book(first.id)).status).toBe(200);
    const newestId = (await ledgerOf(item.StockItemId)).at(-1)?.id;
    expect(await differences(second.id)).toMatchObject([
      {
        ...{ counted: 60, expected: 60, difference: 0, moved: 0, after: 60 },
        Corrections: { delta: 10, newestId, wantsConfirmation: true },
      },
    ]);
    const before = await state();
    const refused = await book(second.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'stock.count_unconfirmed', details: { sku: item.sku } });
    expect(await state()).toEqual(before);

    expect((await confirm(second.id, other.token)).status).toBe(200);
    expect((await book(second.id)).status).toBe(200);
    expect((await ledgerOf(item.StockItemId)).map(({ total }) => total)).toEqual([50, 60]);
  });

  it('keeps what came and went, which is booked with what was counted', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 60, { counted_at: later() });
    later();
    await modify(item.id, -5);
    later();
    await correct(item.id, 48);
    later();
    await modify(item.id, 2);
    expect(await differences(id)).toMatchObject([
      { expected: 53, difference: 7, moved: -3, after: 57, Corrections: { delta: 3 } },
    ]);
    await confirm(id);
    const seen = await differences(id);
    await book(id);
    expect((await ledgerOf(item.StockItemId)).at(-1)).toMatchObject({ delta: 7, total: 57 });
    expect(await differences(id)).toMatchObject([
      { ...seen[0], Corrections: { delta: 3, wantsConfirmation: false } },
    ]);
  });

  it('is settled by counting again', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 60, { counted_at: later() });
    later();
    await correct(item.id, 55);
    await count(id, item, 55, { counted_at: later() });
    expect(await differences(id)).toMatchObject([{ difference: 0, Corrections: null }]);
    expect((await book(id)).status).toBe(200);
    expect(await ledgerOf(item.StockItemId)).toHaveLength(2);
  });

  it('is confirmed as it was seen, and a later one again', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    const key = randomUUID();
    await count(id, item, 60, { key, counted_at: later() });
    later();
    await correct(item.id, 55);
    const first = (await ledgerOf(item.StockItemId)).at(-1)?.id ?? 0;
    await correct(item.id, 56);
    const ofLine = { count_id: id, key };
    const outdated = await t.call('confirm_stock_count_line', boss.token, { ...ofLine, change_id: first });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'stock.count_changed']);
    const noEntry = await t.call('confirm_stock_count_line', boss.token, { ...ofLine, change_id: 999_999 });
    expect(noEntry.status).toBe(404);
    expect((await confirm(id)).status).toBe(200);
    expect((await differences(id))[0]?.Corrections?.wantsConfirmation).toBe(false);
    await correct(item.id, 57);
    expect((await differences(id))[0]?.Corrections?.wantsConfirmation).toBe(true);
    expect((await book(id)).body.code).toBe('stock.count_unconfirmed');
  });

  it('of nothing, by which the quantity stays, wants no confirmation', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 50, { counted_at: later() });
    later();
    await correct(item.id, 50);
    expect(await differences(id)).toMatchObject([{ difference: 0, Corrections: null }]);
    expect((await book(id)).status).toBe(200);
  });

  it('wants the lines of a count confirmed that was open before there were confirmations', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 60, { counted_at: later() });
    later();
    await correct(item.id, 60);
    const [line] = await t.database.db
      .select()
      .from(stockCountLines)
      .where(eq(stockCountLines.stockCountId, id));
    expect(line).toMatchObject({ confirmedChangeId: null, confirmedBy: null, confirmedAt: null });
    expect((await book(id)).body.code).toBe('stock.count_unconfirmed');
  });

  it('says of a count that added it as movement what was booked then', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 60, { counted_at: later() });
    later();
    await correct(item.id, 60);
    later();
    const createdAt = t.clock.now;
    await t.given.stockChange(
      { id: item.StockItemId, sku: item.sku },
      { event: 'correction', delta: 10, total: 70, free: 70, stockCountId: id, createdAt },
    );
    await t.database.db
      .update(stockQuantities)
      .set({ total: 70, free: 70 })
      .where(eq(stockQuantities.id, item.id));
    await t.database.db
      .update(stockCounts)
      .set({ state: 'booked', closedAt: createdAt })
      .where(eq(stockCounts.id, id));
    expect(await differences(id)).toMatchObject([{ expected: 50, difference: 10, after: 70 }]);
  });
});

describe('a count that is closed', () => {
  it.each(['booked', 'cancelled'] as const)('takes nothing any more once it is %s', async (end) => {
    const item = await newItem(5);
    const { id } = await newCount();
    const key = randomUUID();
    await count(id, item, 4, { key });
    const close = () =>
      end === 'booked' ? book(id) : t.call('cancel_stock_count', admin.token, { count_id: id });
    expect((await close()).status).toBe(200);
    const before = await state();
    const refused = [
      await count(id, item, 3),
      await undo(id, key),
      await book(id),
      await t.call('cancel_stock_count', boss.token, { count_id: id }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'stock.count_closed']),
    );
    expect(await state()).toEqual(before);
  });

  it('was cancelled by who began it or a super user, and has booked nothing', async () => {
    const item = await newItem(5);
    const { id } = await newCount();
    await count(id, item, 4);
    const cancel = (token: string) => t.call('cancel_stock_count', token, { count_id: id });
    expect((await cancel(other.token)).body.code).toBe('stock.count_of_another');
    expect((await cancel(boss.token)).body.count.state).toBe('cancelled');
    expect(await ledgerOf(item.StockItemId)).toHaveLength(1);
  });
});

describe('at once', () => {
  it('ten who book get it booked once', async () => {
    const item = await newItem(10);
    const { id } = await newCount();
    await count(id, item, 7);
    const lines = (await differences(id)).map(({ key }) => key);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('book_stock_count', boss.token, { count_id: id, lines })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ledgerOf(item.StockItemId)).map(({ delta }) => delta)).toEqual([10, -3]);
  });

  it('counting and booking end with every line that was taken booked', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => newItem(10)));
    const { id } = await newCount();
    for (const item of items.slice(0, 3)) await count(id, item, 8);
    const lines = (await differences(id)).map(({ key }) => key);
    const [booked, ...counted] = await Promise.all([
      t.call('book_stock_count', boss.token, { count_id: id, lines }),
      ...items.slice(3).map((item) => count(id, item, 7)),
    ]);
    // Either the booking comes first and refuses the lines, or a line comes first and the booking is refused.
    const taken = counted.filter(({ status }) => status === 200).length;
    expect([booked?.status, taken === 0]).toEqual(booked?.status === 200 ? [200, true] : [409, false]);
  });

  it('dispatching and booking end without a deadlock, and the ledger adds up', async () => {
    const item = await newItem(50);
    const { id } = await newCount();
    await count(id, item, 45, { counted_at: later() });
    later();
    const answers = await Promise.all([book(id), ...Array.from({ length: 6 }, () => modify(item.id, -2))]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const entries = await ledgerOf(item.StockItemId);
    expect(brokenEntry(entries)).toBeNull();
    expect(entries.at(-1)?.total).toBe(33);
  });
});
