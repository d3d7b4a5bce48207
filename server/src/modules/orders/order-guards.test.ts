import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { countStatements, type StatementCounter } from '../../testing/count-statements.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { cabins, type EditData, ordering, PUMP } from './ordering.test-steps.ts';

const DAY_MS = 86_400_000;

const { add, edit, newId, orderOf, read, readyCabin, started, state } = ordering();
let t: TestServer;
let admin: { id: number; token: string };
let counter: StatementCounter;
beforeAll(() => {
  ({ t, admin } = started());
  counter = countStatements(t.database);
});

const remove = (id: number) => t.call('delete_order', admin.token, { orderData: { id } });

/** Expects a write to be refused with a code and to leave no trace. */
async function expectRefusal(write: () => Promise<{ body: { code?: string } }>, code: string) {
  const before = await state();
  expect((await write()).body.code).toBe(code);
  expect(await state()).toEqual(before);
}

describe('an order in transit', () => {
  it.each([
    { clientInfo: { companyName: 'Other Spa' } },
    { shippingInfo: { companyName: 'Other harbour' } },
    { currency: 'USD' },
    { vat: 10 },
    { invoiceIssuer: 'estonia' },
    { invoiceLanguage: 'fi' },
    { depositAmount: 5 },
    { paymentDate: '2026-01-01' },
    { multipleShipments: true },
    { purchaseOrder: 'PO-9' },
    { details: 'Other door' },
  ] satisfies Omit<EditData, 'id'>[])('takes no other %j', async (change) => {
    const id = await newId({ paymentStatus: 'transit' });
    await expectRefusal(() => edit({ id, ...change }), 'orders.frozen');
  });

  it('keeps its devices, and gets no other ones', async () => {
    const [own, free] = [await readyCabin(), await readyCabin()];
    const id = await newId({ genericDevices: [cabins(2, [own.id])], paymentStatus: 'transit' });
    const [line] = (await read(id)).genericDevices;
    for (const ids of [[], [own.id, free.id], [free.id]])
      await expectRefusal(
        () => edit({ id, genericDevices: [{ ...cabins(2, ids), id: line?.id ?? 0 }] }),
        'orders.frozen',
      );
    const same = await edit({ id, genericDevices: [{ ...cabins(2, [own.id]), id: line?.id ?? 0 }] });
    expect(same.status).toBe(200);
  });
});

it('A deleted order cannot be edited, and a closed one cannot be deleted.', async () => {
  const deleted = await newId();
  await remove(deleted);
  await expectRefusal(() => edit({ id: deleted, details: 'Late' }), 'core.not_found');
  const closed = await newId();
  await edit({ id: closed, paymentStatus: 'cancelled' });
  const then = t.clock.now;
  t.clock.now = new Date(then.getTime() + 7 * DAY_MS);
  const { token } = await t.given.user('ADMIN');
  const answer = await t.call('delete_order', token, { orderData: { id: closed } });
  t.clock.now = then;
  expect(answer.body.code).toBe('orders.closed');
});

it.each([
  ['orders.unknown_company', { clientInfo: { companyId: 900_000_001 } }],
  ['orders.unknown_company', { shippingInfo: { companyId: 900_000_001 } }],
  ['orders.unknown_person', { clientInfo: { contactId: 900_000_001 } }],
] as const)('Nothing is ordered by or sent to nobody (%s, %j).', async (code, party) => {
  const id = await newId();
  await expectRefusal(() => add(party), code);
  await expectRefusal(() => edit({ id, ...party }), code);
});

it('Lines cannot be lowered below the deposit.', async () => {
  const id = await newId({ paymentStatus: 'deposit', depositAmount: 50 });
  await expectRefusal(
    () => edit({ id, genericDevices: [{ ...PUMP, count: 2 }] }),
    'orders.deposit_above_total',
  );
  expect((await edit({ id, genericDevices: [{ ...PUMP, count: 2, price: 25 }] })).status).toBe(200);
});

describe('a device', () => {
  it('stands once on an order', async () => {
    const { id } = await readyCabin();
    await expectRefusal(() => add({ genericDevices: [cabins(2, [id, id])] }), 'orders.unsuitable_device');
    const other = { ...cabins(1, [id]), sku: 'CTN_EC_G_110' };
    await expectRefusal(() => add({ genericDevices: [cabins(1, [id]), other] }), 'orders.unsuitable_device');
  });

  it('that is deleted is not allocated', async () => {
    const { id } = await readyCabin();
    await t.database.db.update(devices).set({ deletedAt: t.clock.now }).where(eq(devices.id, id));
    await expectRefusal(() => add({ genericDevices: [cabins(1, [id])] }), 'orders.unsuitable_device');
  });

  it('stays on its order when it has left the mailhouse meanwhile', async () => {
    const [gone, next] = [await readyCabin(), await readyCabin()];
    const id = await newId({ genericDevices: [cabins(2, [gone.id])] });
    await t.given.record(gone, 'maintenance', { location: 'vantaa' });
    const [line] = (await read(id)).genericDevices;
    const both = [{ ...cabins(2, [gone.id, next.id]), id: line?.id ?? 0 }];
    expect((await edit({ id, genericDevices: both })).status).toBe(200);
    expect((await read(id)).genericDevices[0]?.Devices).toHaveLength(2);
  });

  it('without a line stays on its order when the lines are changed, and can be put on one', async () => {
    const id = await newId({ genericDevices: [cabins(1)] });
    const device = await t.given.device({ serialNumber: 'EC229999', color: 'grey', orderId: id });
    const [line] = (await read(id)).genericDevices;
    const kept = { ...cabins(1), id: line?.id ?? 0 };
    expect((await edit({ id, genericDevices: [{ ...kept, price: 900, Devices: [] }] })).status).toBe(200);
    expect(await orderOf(device)).toBe(id);
    await edit({ id, genericDevices: [{ ...kept, price: 900, Devices: [{ id: device.id }] }] });
    expect((await read(id)).genericDevices[0]?.Devices).toEqual([
      { id: device.id, serialNumber: 'EC229999' },
    ]);
  });

  it('of a dispatched order is not taken by an edit either, whatever it forces', async () => {
    const device = await readyCabin();
    const sent = await newId({ genericDevices: [cabins(1, [device.id])], paymentStatus: 'transit' });
    const id = await newId({ genericDevices: [cabins(1)] });
    const wanted = { id, genericDevices: [cabins(1, [device.id])] };
    await expectRefusal(() => edit(wanted, true), 'orders.devices_gone');
    expect(await orderOf(device)).toBe(sent);
  });
});

it('An edit locks devices before orders, and stock after them, each in the order of their ids.', async () => {
  const [own, taken] = [await readyCabin(), await readyCabin()];
  await t.given.stockRow(await t.given.stockItem({ sku: 'PUMP' }), { total: 4 });
  const id = await newId({ genericDevices: [PUMP, cabins(2, [own.id])] });
  await newId({ genericDevices: [cabins(1, [taken.id])] });
  const genericDevices = [PUMP, cabins(2, [own.id, taken.id])];
  const statements = await counter.statementsOf(() => edit({ id, genericDevices }, true));
  expect(await orderOf(taken)).toBe(id);
  expect(statements.filter((text) => /for (no key )?update/.test(text))).toEqual([
    expect.stringMatching(/from "devices".* order by "devices"\."id".* for update/s),
    expect.stringMatching(/from "orders".* order by "orders"\."id".* for update/s),
    expect.stringMatching(/from "stock_quantities".* order by /s),
  ]);
});
