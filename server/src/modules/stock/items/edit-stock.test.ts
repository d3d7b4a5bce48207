import type { CallInput } from '@halla/contract/calls';
import { brokenEntry } from '@halla/domain/stock/stock-ledger';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';

let t: TestServer;
let boss: { id: number; token: string };
let admin: { id: number; token: string; emailAddress: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  boss = await t.given.user('SUPER_USER');
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

type Wanted = CallInput<'add_stock_quantity'>['stock_item'];
const edit = (stock_item: Wanted, token = boss.token) => t.call('add_stock_quantity', token, { stock_item });
const modify = (stock_item: Wanted, token = boss.token) =>
  t.call('add_stock_quantity', token, { stock_item, relative_modification: true });

const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
const ledgerOf = (itemId: number) =>
  t.database.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.stockItemId, itemId))
    .orderBy(asc(stockChanges.id));

/** Adds a new item by the call, with this many pieces in the mailhouse. */
async function newItem(total: number, values: Partial<Wanted> = {}) {
  const sku = `PART-${Math.random().toString(36).slice(2)}`;
  const { body } = await edit({ sku, name: 'Part', warehouse: 'mailhouse', total, ...values });
  return body.stock;
}

describe('a new item', () => {
  it('is made with its row, its first entry in the ledger, tags and packing', async () => {
    const packing = {
      weight: 1.25,
      hsCodes: [{ code: '8414.59' }],
      packages: [{ type: 'box', count: 1, length: 20, width: 20, height: 10 }],
    };
    const { status, body } = await edit({
      sku: ' FAN-1 ',
      name: 'Axial fan',
      warehouse: 'vantaa',
      total: 7,
      costPrice: 10.5,
      listPrice: 25,
      alertQuantity: 2,
      shelf: 'A3',
      scannerCode: '640001',
      tags: ['Cooling', 'cooling', 'Spare part'],
      PackingDetail: packing,
    });
    expect([status, body.message]).toEqual([200, 'Success']);
    expect(body.stock).toMatchObject({
      sku: 'FAN-1',
      name: 'Axial fan',
      total: 7,
      free: 7,
      alertQuantity: 2,
      shelf: 'A3',
      scannerCode: '640001',
      costPrice: 10.5,
      listPrice: 25,
      unit: 'pcs',
      Warehouse: { value: 'vantaa', name: 'Vantaa' },
      PackingDetail: packing,
    });
    expect(body.stock.StockItemGroups.map((group) => group.StockItemGroupName.name)).toEqual([
      'cooling',
      'Spare part',
    ]);
    expect(await ledgerOf(body.stock.StockItemId)).toMatchObject([
      { sku: 'FAN-1', warehouse: 'vantaa', event: 'correction', total: 7, delta: 7, userId: boss.id },
    ]);
  });

  it.each([
    ['sku', { name: 'Part', warehouse: 'mailhouse', total: 1 }],
    ['warehouse', { sku: 'LACKS', name: 'Part', total: 1 }],
    ['total', { sku: 'LACKS', name: 'Part', warehouse: 'mailhouse' }],
    ['name', { sku: 'LACKS', warehouse: 'mailhouse', total: 1 }],
  ])('needs its %s', async (field, wanted) => {
    const { status, body } = await edit(wanted);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`stock_item.${field}`]]);
  });

  it('is a row of the item that has its sku, ignoring case, and only one per warehouse', async () => {
    const first = await newItem(1);
    const second = await edit({ sku: first.sku.toLowerCase(), warehouse: 'vantaa', total: 2 });
    expect(second.body.stock.StockItemId).toBe(first.StockItemId);
    const before = await state();
    const third = await edit({ sku: first.sku, name: 'Other', warehouse: 'vantaa', total: 2 });
    expect([third.status, third.body.code]).toEqual([409, 'ER_DUP_ENTRY']);
    expect(third.body.fields).toEqual({ 'stock_item.warehouse': 'This item is in this warehouse already' });
    expect(await state()).toEqual(before);
  });

  it('takes no place whose stock is not kept', async () => {
    const { status, body } = await edit({ sku: 'CARRIED', name: 'Part', warehouse: 'car', total: 1 });
    expect([status, body.code]).toEqual([400, 'stock.not_editable']);
  });
});

describe('a modification', () => {
  it('takes away and adds, keeps free equal to total, and its ledger adds up', async () => {
    const item = await newItem(10.1);
    const steps = [
      { total: -3.3, reason: 'dispatch' },
      { total: 5, reason: 'resupply' },
      { total: -0.8, reason: 'other', reasonText: 'Broken in the rack' },
    ] as const;
    for (const step of steps) expect((await modify({ id: item.id, ...step }, admin.token)).status).toBe(200);
    const { body } = await t.call('get_stock_changes', boss.token, {
      stock_item_id: item.StockItemId,
      warehouse_id: 'mailhouse',
    });
    expect(body.stock.map(({ event, total, free, delta }) => [event, total, free, delta])).toEqual([
      ['correction', 11, 11, -0.8],
      ['resupply', 11.8, 11.8, 5],
      ['dispatch', 6.8, 6.8, -3.3],
      ['correction', 10.1, 10.1, 10.1],
    ]);
    expect(body.stock[0]?.Notes.map(({ text, User }) => [text, User?.id])).toEqual([
      ['Broken in the rack', admin.id],
    ]);
    expect(brokenEntry(await ledgerOf(item.StockItemId))).toBeNull();
  });

  it.each([
    ['mailhouse', 'stock.not_enough_mailhouse'],
    ['vantaa', 'stock.not_enough'],
  ])(
    'that takes more than there is in %s is refused, says what is missing and leaves no trace',
    async (warehouse, code) => {
      const item = await newItem(4, { warehouse });
      const before = await state();
      const { status, body } = await modify({ id: item.id, total: -6 });
      expect([status, body.code]).toEqual([409, code]);
      expect(body).toMatchObject({ missing: [{ sku: item.sku, warehouse, count: 2 }] });
      expect(await state()).toEqual(before);
    },
  );

  it('for another reason says which', async () => {
    const item = await newItem(4);
    const { status, body } = await modify({ id: item.id, total: 1, reason: 'other', reasonText: ' x ' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['stock_item.reasonText']]);
  });

  it('does not add what is dispatched', async () => {
    const item = await newItem(4);
    const { status, body } = await modify({ id: item.id, total: 1, reason: 'dispatch' });
    expect([status, body.fields]).toEqual([400, { 'stock_item.total': 'must be at most 0' }]);
  });

  it('refills the mailhouse first, all in one', async () => {
    const item = await newItem(3);
    await edit({ sku: item.sku, warehouse: 'estonia', total: 5 });
    const refill = { fromWarehouse: 'estonia', amount: 4 };
    const { body } = await modify({ id: item.id, total: -6, reason: 'dispatch', refill });
    expect(body.stock.total).toBe(1);
    const booked = (await ledgerOf(item.StockItemId)).slice(2);
    expect(booked.map(({ warehouse, event, total }) => [warehouse, event, total])).toEqual([
      ['estonia', 'dispatch', 1],
      ['mailhouse', 'resupply', 7],
      ['mailhouse', 'dispatch', 1],
    ]);
    const before = await state();
    const again = await modify({ id: item.id, total: -6, refill: { fromWarehouse: 'estonia', amount: 2 } });
    expect(again.body).toMatchObject({
      code: 'stock.not_enough',
      missing: [{ warehouse: 'estonia', count: 1 }],
    });
    expect(await state()).toEqual(before);
  });

  it.each(['mailhouse', 'vantaa', 'car'])(
    'is not refilled from %s, where the item is not, or from itself',
    async (place) => {
      const item = await newItem(3);
      const before = await state();
      const refill = { fromWarehouse: place, amount: 1 };
      const { status, body } = await modify({ id: item.id, total: -4, refill });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        400,
        'stock.not_editable',
        ['stock_item.refill.fromWarehouse'],
      ]);
      expect(await state()).toEqual(before);
    },
  );

  it('takes nothing from or out of a warehouse whose stock may not be edited any more', async () => {
    const item = await newItem(3);
    const other = (await edit({ sku: item.sku, warehouse: 'estonia', total: 5 })).body.stock;
    const ofEstonia = eq(warehouses.value, 'estonia');
    await t.database.db.update(warehouses).set({ editableStock: false }).where(ofEstonia);
    const refill = { fromWarehouse: 'estonia', amount: 1 };
    for (const wanted of [
      { id: other.id, total: 1 },
      { id: item.id, total: -4, refill },
    ])
      expect((await modify(wanted)).body.code).toBe('stock.not_editable');
    await t.database.db.update(warehouses).set({ editableStock: true }).where(ofEstonia);
    expect((await modify({ id: other.id, total: 1 })).status).toBe(200);
  });

  it('names its row by sku and warehouse too, ignoring case', async () => {
    const item = await newItem(3);
    const named = { sku: item.sku.toLowerCase(), warehouse: 'mailhouse', total: 1 };
    expect((await modify(named)).body.stock).toMatchObject({ id: item.id, total: 4 });
    expect((await modify({ ...named, warehouse: 'vantaa' })).status).toBe(404);
  });

  it('adds no more than there is room for', async () => {
    const item = await newItem(9_999_999_999);
    const { status, body } = await modify({ id: item.id, total: 1 });
    expect([status, body.code]).toEqual([400, 'stock.too_much']);
  });

  it('ignores what is sent about the item', async () => {
    const item = await newItem(4, { shelf: 'A1' });
    const { body } = await modify({ id: item.id, total: 1, name: 'Renamed', shelf: 'B2', free: 900 });
    expect(body.stock).toMatchObject({ name: 'Part', shelf: 'A1', total: 5, free: 5 });
  });
});

describe('an edit', () => {
  it('changes what was sent, books a new quantity, and leaves the rest', async () => {
    const item = await newItem(4, { shelf: 'A1', tags: ['Cooling'], listPrice: 20 });
    const { body } = await edit({
      id: item.id,
      updatedAt: item.updatedAt,
      name: 'Renamed',
      shelf: '',
      total: 9,
    });
    expect(body.stock).toMatchObject({ name: 'Renamed', shelf: null, total: 9, listPrice: 20 });
    expect(body.stock.StockItemGroups).toHaveLength(1);
    expect((await ledgerOf(item.StockItemId)).map(({ event, delta }) => [event, delta])).toEqual([
      ['correction', 4],
      ['correction', 5],
    ]);
  });

  it('of a row or an item that somebody else has changed is refused', async () => {
    const item = await newItem(4);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await edit({ id: item.id, updatedAt: item.updatedAt, shelf: 'B1' })).status).toBe(200);
    const { status, body } = await edit({ id: item.id, updatedAt: item.updatedAt, name: 'Late' });
    expect([status, body.code]).toEqual([409, 'core.stale']);
  });

  it('of a row that does not exist makes none', async () => {
    const wanted = { id: 900_000_001, sku: 'NONE', name: 'None', warehouse: 'mailhouse', total: 1 };
    expect((await edit(wanted)).status).toBe(404);
  });

  it('that sends the quantity as it is adds no entry', async () => {
    const item = await newItem(4);
    await edit({ id: item.id, total: 4, shelf: 'C1' });
    expect(await ledgerOf(item.StockItemId)).toHaveLength(1);
  });

  it('takes no scanner code or sku that another item has', async () => {
    const [one, other] = [await newItem(1, { scannerCode: '640777' }), await newItem(1)];
    const coded = await edit({ id: other.id, scannerCode: '640777' });
    expect([coded.status, coded.body.code]).toEqual([409, 'stock.scanner_code_taken']);
    const named = await edit({ id: other.id, sku: one.sku.toUpperCase() });
    expect(named.body).toMatchObject({
      code: 'ER_DUP_ENTRY',
      fields: { 'stock_item.sku': 'Another item has this SKU' },
    });
  });

  it('names its suppliers, and only ones that exist', async () => {
    const item = await newItem(1);
    const supplier = await t.given.supplier({ name: 'Fan Factory' });
    const detail = { SupplierCompanyId: supplier.id, productCode: 'F-9', deliveryTime: 14 };
    await edit({ id: item.id, StockItemSupplierDetail: [detail] });
    const { body } = await t.call('get_stock_items', boss.token, {
      stockItemId: item.StockItemId,
      includePacking: true,
    });
    expect(body.stock[0]?.StockItemSupplierDetail).toEqual([
      { ...detail, url: null, SupplierCompany: { name: 'Fan Factory' }, averageDeliveryTime: null },
    ]);
    const unknown = await edit({
      id: item.id,
      StockItemSupplierDetail: [{ SupplierCompanyId: 900_000_001 }],
    });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'stock.unknown_supplier']);
  });
});

it('the average delivery time of a supplier is that of the delivered orders of the item', async () => {
  const item = await newItem(1);
  const [supplier, other] = [await t.given.supplier(), await t.given.supplier()];
  const StockItemSupplierDetail = [{ SupplierCompanyId: supplier.id }, { SupplierCompanyId: other.id }];
  await edit({ id: item.id, StockItemSupplierDetail });
  const line = { sku: item.sku.toLowerCase(), count: 1 };
  // In Helsinki it is already the second of the month.
  const createdAt = new Date('2026-01-01T22:30:00Z');
  const ordered = (values: Parameters<typeof t.given.resupplyOrder>[0]) =>
    t.given.resupplyOrder({ supplierCompanyId: supplier.id, createdAt, lines: [line, line], ...values });
  await ordered({ paymentStatus: 'delivered', deliveryDate: '2026-01-12' });
  await ordered({ paymentStatus: 'delivered', deliveryDate: '2026-01-17', lines: [line] });
  // None of these counts as a delivered order of the item.
  await ordered({ paymentStatus: 'transit', deliveryDate: '2026-02-20' });
  await ordered({ paymentStatus: 'delivered', deliveryDate: '2026-02-20', deletedAt: createdAt });
  await ordered({
    paymentStatus: 'delivered',
    deliveryDate: '2026-02-20',
    lines: [{ sku: 'PUMP', count: 1 }],
  });
  const { body } = await t.call('get_stock_items', boss.token, {
    stockItemId: item.StockItemId,
    includePacking: true,
  });
  const times = body.stock[0]?.StockItemSupplierDetail?.map(
    ({ SupplierCompanyId: id, averageDeliveryTime }) => [id, averageDeliveryTime] as const,
  );
  expect(new Map(times)).toEqual(
    new Map([
      [supplier.id, 13],
      [other.id, null],
    ]),
  );
});

describe('an administrator', () => {
  it('modifies what there is, and neither sets, edits nor makes anything', async () => {
    const item = await newItem(4);
    expect((await modify({ id: item.id, total: 1 }, admin.token)).body.stock.total).toBe(5);
    const before = await state();
    expect((await edit({ id: item.id, total: 9 }, admin.token)).status).toBe(403);
    expect((await edit({ id: item.id, shelf: 'X' }, admin.token)).status).toBe(403);
    expect((await edit({ sku: 'MINE', name: 'x', warehouse: 'vantaa', total: 1 }, admin.token)).status).toBe(
      403,
    );
    expect(
      (await modify({ sku: 'MINE', name: 'x', warehouse: 'vantaa', total: 1 }, admin.token)).status,
    ).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('deletes an item that is in one warehouse, a super user any', async () => {
    const item = await newItem(4);
    await edit({ sku: item.sku, warehouse: 'vantaa', total: 2 });
    const remove = (token: string) => t.call('delete_stock_item', token, { stockItemId: item.StockItemId });
    expect((await remove(admin.token)).body.code).toBe('stock.several_warehouses');
    expect((await remove(boss.token)).status).toBe(200);
    expect((await remove(boss.token)).status).toBe(404);
    const changes = { stock_item_id: item.StockItemId, warehouse_id: 'mailhouse' };
    expect((await t.call('get_stock_changes', boss.token, changes)).status).toBe(404);
    expect(await ledgerOf(item.StockItemId)).toHaveLength(2);
    const single = await newItem(1);
    const removed = await t.call('delete_stock_item', admin.token, { stockItemId: single.StockItemId });
    expect(removed.status).toBe(200);
  });
});

describe('going below a limit', () => {
  const mailsTo = async (address: string) =>
    (
      await t.database.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.toAddress, address))
        .orderBy(asc(mailOutbox.id))
    ).map(({ subject }) => subject);

  it('is mailed once to the lists of the item and to those of all stock, not to who did it', async () => {
    const [watcher, everything, gone] = [
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN', { disabled: true }),
    ];
    const item = await newItem(10, { alertQuantity: 5 });
    await t.given.emailList({ userIds: [watcher.id, admin.id, gone.id], stockItemIds: [item.StockItemId] });
    await t.given.emailList({ userIds: [everything.id], allStockAlerts: true });
    await t.given.emailList({ userIds: [watcher.id] });
    const later = await newItem(0, { alertQuantity: 5 });
    expect(await mailsTo(everything.emailAddress)).not.toContain(`Stock is running low: ${later.sku}`);
    const subject = `Stock is running low: ${item.sku}`;
    const about = async (address: string) => (await mailsTo(address)).filter((one) => one === subject).length;
    const all = () => Promise.all([watcher, everything, gone, admin].map((user) => about(user.emailAddress)));
    await modify({ id: item.id, total: -5 }, admin.token);
    expect(await all()).toEqual([0, 0, 0, 0]);
    await modify({ id: item.id, total: -1 }, admin.token);
    expect(await all()).toEqual([1, 1, 0, 0]);
    await modify({ id: item.id, total: -1 }, admin.token);
    expect(await all()).toEqual([1, 1, 0, 0]);
    await modify({ id: item.id, total: 10 }, admin.token);
    await modify({ id: item.id, total: -10 }, admin.token);
    expect(await all()).toEqual([2, 2, 0, 0]);
  });
});

describe('input that no stock can have', () => {
  it('is refused at its field: an unknown warehouse of a new row, and less than nothing', async () => {
    const item = await newItem(3);
    const before = await state();
    const odd: Wanted[] = [
      { sku: item.sku, warehouse: 'nowhere', total: 1 },
      { sku: 'NEW-ODD', name: 'Odd', warehouse: 'nowhere', total: 1 },
    ];
    for (const wanted of odd) {
      const { status, body } = await edit(wanted);
      const rules = { 'stock_item.warehouse': { rule: 'unknown', what: 'place' } };
      expect([status, body]).toMatchObject([400, { code: 'core.invalid_input', rules }]);
    }
    const { status, body } = await edit({ id: item.id, total: -1 });
    const rules = { 'stock_item.total': { rule: 'tooSmall', min: 0 } };
    expect([status, body]).toMatchObject([400, { code: 'core.invalid_input', rules }]);
    const refill = { fromWarehouse: 'nowhere', amount: 1 };
    expect((await modify({ id: item.id, total: -5, refill })).status).toBeLessThan(500);
    const count = await t.call('add_stock_count', boss.token, { name: 'Odd', warehouse: 'nowhere' });
    expect(count.status).toBeLessThan(500);
    expect(await state()).toEqual(before);
  });
});
