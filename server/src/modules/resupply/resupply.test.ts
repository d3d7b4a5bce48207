import type { CallInput } from '@halla/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { buying, NOW, PUMP } from './buying.test-steps.ts';

const DAY_MS = 86_400_000;

const { add, edit, remove, newId, list, read, state, started } = buying();
let t: TestServer;
let admin: { id: number; token: string };
let supplier: { id: number; name: string };
beforeAll(() => {
  ({ t, admin, supplier } = started());
});

async function at<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  t.clock.now = new Date(time);
  try {
    return await work();
  } finally {
    t.clock.now = NOW;
  }
}

describe('a new resupply order', () => {
  it('begins as invoiced, with the sum of its lines and what was written down', async () => {
    const { body } = await add({
      deviceList: [
        { ...PUMP, imageUrl: 'https://cdn.example.com/pump.png' },
        { name: ' Custom bracket ', count: 2, costPrice: 4, discount: 50 },
      ],
      invoiceIssuer: 'Pump Works GmbH',
      details: 'By sea',
      eta: '2026-04-01',
      clientInfoObject: { contactName: 'Paula Parts', contactEmail: 'paula@example.com' },
      noteText: 'Ordered by phone',
    });
    expect(await read(body.order.id)).toMatchObject({
      number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      paymentStatus: 'invoiced',
      SupplierCompany: { id: supplier.id, name: 'Pump Works' },
      clientInfo: { contactName: 'Paula Parts', contactEmail: 'paula@example.com', contactPhone: null },
      buyer: 'finland',
      invoiceIssuer: 'Pump Works GmbH',
      ...{ totalPrice: 35.5, currency: 'EUR', depositAmount: null, details: 'By sea', eta: '2026-04-01' },
      ...{ paymentDate: null, deliveryDate: null, multipleShipments: false },
      genericDevices: [
        {
          ...{ sku: 'PUMP', name: 'Pump', count: 3, costPrice: 10.5, discount: 0, PackingDetail: null },
          imageUrl: 'https://cdn.example.com/pump.png',
        },
        { sku: null, name: 'Custom bracket', count: 2, costPrice: 4, discount: 50, PackingDetail: null },
      ],
      Shipments: [],
      User: { id: admin.id, fullName: 'Anna Admin' },
      Notes: [{ text: 'Ordered by phone' }],
    });
  });

  it('keeps a total that was entered, and tells how its items are packed now', async () => {
    const packages = [{ type: 'box', count: 1, length: 10, width: 20, height: 30 }];
    await t.given.stockItem({ sku: 'PACKED', weightKg: 1.25, packages, hsCodes: [{ code: '8414' }] });
    const id = await newId({
      deviceList: [{ ...PUMP, sku: 'packed' }],
      totalPrice: 30,
      currency: 'USD',
    });
    expect(await read(id)).toMatchObject({
      ...{ totalPrice: 30, currency: 'USD' },
      genericDevices: [
        { sku: 'packed', PackingDetail: { weight: 1.25, packages, hsCodes: [{ code: '8414' }] } },
      ],
    });
    const [listed] = await list({ sku: 'PACKED' });
    expect(listed?.genericDevices[0]).not.toHaveProperty('PackingDetail');
  });

  it('carries the number that was sent, once', async () => {
    expect((await add({ orderNumber: 'K7MP2QX9' })).body.order.number).toBe('K7MP2QX9');
    const again = await add({ orderNumber: 'K7MP2QX9' });
    expect([again.status, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([
      409,
      'ER_DUP_ENTRY',
      ['orderNumber'],
    ]);
  });

  it('keeps its person among the contacts of the supplier when that is asked for', async () => {
    const person = { contactName: 'Kept Person', contactEmail: 'kept@example.com' };
    await newId({ clientInfoObject: { contactName: 'Passing Person' } });
    await newId({ clientInfoObject: person, saveContact: true });
    const { body } = await t.call('get_contacts', admin.token, {
      ...{ only_resupply: true, only_contacts: true, search_value: 'person' },
    });
    expect(body.contacts).toMatchObject([
      { name: 'Kept Person', additionalInfo: { contactEmail: 'kept@example.com' } },
    ]);
  });

  it.each([
    ['resupply.no_buyer', 'orderBuyer', { orderBuyer: null }],
    ['resupply.no_supplier', 'supplierCompanyId', { supplierCompanyId: null }],
    ['resupply.unknown_supplier', 'supplierCompanyId', { supplierCompanyId: 999_999_999 }],
    ['resupply.illegal_number', 'orderNumber', { orderNumber: 'O0I1LOW' }],
    ['orders.no_items', 'deviceList', { deviceList: [] }],
    ['orders.no_items', 'deviceList', { deviceList: [{ ...PUMP, count: 0 }] }],
    [
      'orders.unnamed_item',
      'deviceList.0.name',
      { deviceList: [{ sku: ' ', name: ' ', count: 1, costPrice: 1 }] },
    ],
    [
      'orders.too_large',
      'deviceList.0.costPrice',
      { deviceList: [{ ...PUMP, count: 1_000_000, costPrice: 9_999_999 }] },
    ],
    [
      'orders.too_large',
      'totalPrice',
      { deviceList: [1, 2].map((n) => ({ name: `Big ${n}`, count: 1, costPrice: 9_999_999_999 })) },
    ],
    ['core.invalid_input', 'deviceList.0.count', { deviceList: [{ ...PUMP, count: -1 }] }],
    ['core.invalid_input', 'deviceList.0.costPrice', { deviceList: [{ ...PUMP, costPrice: -1 }] }],
    ['core.invalid_input', 'totalPrice', { totalPrice: -1 }],
    ['core.invalid_input', 'orderStatus', { orderStatus: 'transit' }],
  ] as const)('is refused with %s at %s, and leaves no trace: %j', async (code, field, order) => {
    const before = await state();
    const { status, body } = await add(order as unknown as Partial<CallInput<'add_resupply_order'>>);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
    expect(await state()).toEqual(before);
  });
});

describe('an edit', () => {
  it('changes what is sent and nothing else', async () => {
    const id = await newId({ details: 'By sea', eta: '2026-04-01' });
    const other = await t.given.supplier({ name: 'Fan Factory' });
    await edit({
      id,
      genericDevices: [{ ...PUMP, count: 4 }],
      ...{ buyer: 'estonia', SupplierCompanyId: other.id, details: '', multipleShipments: true },
    });
    expect(await read(id)).toMatchObject({
      genericDevices: [{ sku: 'PUMP', count: 4 }],
      ...{ buyer: 'estonia', SupplierCompany: { name: 'Fan Factory' }, details: null, eta: '2026-04-01' },
      ...{ multipleShipments: true, totalPrice: 31.5, paymentStatus: 'invoiced' },
    });
  });

  it('is refused when somebody else has saved since it was loaded', async () => {
    const id = await newId();
    const { updatedAt } = await read(id);
    await at(NOW.getTime() + 1000, () => edit({ id, details: 'First' }));
    const { status, body } = await edit({ id, updatedAt, details: 'Second' });
    expect([status, body.code]).toEqual([409, 'core.stale']);
    expect((await read(id)).details).toBe('First');
  });

  it('moves the status forward, sets the days, and takes a deposit up to the total', async () => {
    const id = await newId();
    const over = await edit({ id, paymentStatus: 'deposit', depositAmount: 31.51 });
    expect([over.body.code, Object.keys(over.body.fields ?? {})]).toEqual([
      'orders.deposit_above_total',
      ['orderData.depositAmount'],
    ]);
    await edit({ id, paymentStatus: 'deposit', depositAmount: 31.5 });
    await edit({ id, paymentStatus: 'completed' });
    expect(await read(id)).toMatchObject({
      depositAmount: 31.5,
      paymentDate: '2026-03-02',
      deliveryDate: null,
    });
    expect((await edit({ id, paymentStatus: 'invoiced' })).body.code).toBe('orders.status_backward');
    await edit({ id, paymentStatus: null });
    expect((await read(id)).paymentStatus).toBe('completed');
    await edit({ id, paymentStatus: 'delivered' });
    expect(await read(id)).toMatchObject({ paymentDate: '2026-03-02', deliveryDate: '2026-03-02' });
  });

  it.each(['transit', 'delivered'] as const)(
    'without payment, %s says nothing of a day of payment',
    async (status) => {
      const id = await newId();
      await edit({ id, paymentStatus: status });
      expect((await read(id)).paymentDate).toBeNull();
    },
  );

  it.each(['transit', 'delivered'] as const)(
    'of one that is %s changes neither lines, prices nor supplier, but all else',
    async (paymentStatus) => {
      const id = await newId();
      await edit({ id, paymentStatus });
      const other = await t.given.supplier();
      const frozen = [
        { genericDevices: [{ ...PUMP, count: 9 }] },
        { totalPrice: 1 },
        { currency: 'USD' as const },
        { depositAmount: 1 },
        { SupplierCompanyId: other.id },
        { clientInfo: { contactName: 'Another' } },
      ];
      for (const change of frozen) {
        const before = await state();
        expect((await edit({ id, ...change })).body.code).toBe('orders.frozen');
        expect(await state()).toEqual(before);
      }
      const same = { genericDevices: [PUMP], totalPrice: 31.5, currency: 'EUR' as const };
      const open = {
        eta: '2026-05-05',
        details: 'Customs',
        paymentDate: '2026-01-01',
        deliveryDate: '2026-05-06',
      };
      expect((await edit({ id, ...same, ...open })).status).toBe(200);
      expect(await read(id)).toMatchObject(open);
    },
  );

  it.each([
    ['resupply.no_buyer', { buyer: null }],
    ['resupply.no_supplier', { SupplierCompanyId: null }],
    ['orders.no_items', { genericDevices: [] }],
    ['orders.unnamed_item', { genericDevices: [{ count: 1, costPrice: 1 }] }],
  ])('is refused with %s, and leaves no trace: %j', async (code, change) => {
    const id = await newId();
    const before = await state();
    const { status, body } = await edit({ id, ...change });
    expect([status, body.code]).toEqual([400, code]);
    expect(await state()).toEqual(before);
  });

  it('of one that is delivered or cancelled is refused after a week, as is its deletion; notes are not', async () => {
    for (const paymentStatus of ['delivered', 'cancelled'] as const) {
      const id = await newId();
      await edit({ id, paymentStatus });
      await at(NOW.getTime() + 7 * DAY_MS - 1, () => edit({ id, details: 'Still open' }));
      await at(NOW.getTime() + 14 * DAY_MS, async () => {
        const token = await t.given.token(admin.id);
        const orderData = { id };
        for (const name of ['edit_resupply_order', 'delete_resupply_order'] as const)
          expect((await t.call(name, token, { orderData })).body.message).toBe('This item has been closed');
        const noted = await t.call('add_note', token, { note: 'Filed', ResupplyOrderId: id });
        expect(noted.status).toBe(200);
      });
      expect((await read(id)).Notes).toMatchObject([{ text: 'Filed' }]);
    }
  });
});

describe('a deletion', () => {
  it('takes the order off every list', async () => {
    const id = await newId();
    expect((await remove(id)).status).toBe(200);
    expect(await list({ order_id: id })).toEqual([]);
    expect((await remove(id)).body.code).toBe('core.not_found');
    expect((await edit({ id, details: 'Late' })).body.code).toBe('core.not_found');
  });

  it('is refused while something is on its way', async () => {
    const moving = await newId();
    await edit({ id: moving, paymentStatus: 'transit' });
    expect((await remove(moving)).body.code).toBe('orders.dispatched');
    const shipped = await newId();
    const shipment = await t.given.shipment({ resupplyOrderId: shipped, direction: 'inward' });
    expect((await remove(shipped)).body.code).toBe('orders.has_shipments');
    await t.call('edit_shipment', admin.token, { shipment: { id: shipment.id, status: 'cancelled' } });
    expect((await remove(shipped)).status).toBe(200);
  });
});

describe('the list', () => {
  it('is the newest first, and finds number, supplier, buyer and items', async () => {
    const maker = await t.given.supplier({ name: 'Zebra Compressors' });
    const made = await at(NOW.getTime() + DAY_MS, () =>
      add({
        orderNumber: 'ZZZZ2222',
        supplierCompanyId: maker.id,
        orderBuyer: 'estonia',
        deviceList: [{ sku: 'COMP-7', name: 'Scroll compressor', count: 1, costPrice: 5 }],
      }),
    );
    const { id } = made.body.order;
    for (const search_value of ['zzzz2', 'zebra', 'ESTONIA', 'comp-7', 'scroll'])
      expect((await list({ search_value })).map((order) => order.id)).toContain(id);
    expect(await list({ search_value: 'no such thing' })).toEqual([]);
    expect((await list({}))[0]?.id).toBe(id);
    expect((await list({ search_value: 'zebra', buyer: 'finland' })).length).toBe(0);
    expect((await list({ search_value: 'zebra', statuses: ['delivered'] })).length).toBe(0);
    expect((await list({ sku: 'comp-7' })).map((order) => order.id)).toEqual([id]);
  });

  it('is read in pages, each order once', async () => {
    await newId();
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof t.call<'get_resupply_orders'>>> = await t.call(
        'get_resupply_orders',
        admin.token,
        { limit: 3, cursor },
      );
      seen.push(...body.orders.map(({ id }) => id));
      cursor = body.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual((await list({})).map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(3);
  });
});

describe('around a resupply order', () => {
  const mails = async (address: string) => {
    const rows = await t.database.db
      .select({ event: mailOutbox.event })
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, address))
      .orderBy(asc(mailOutbox.id));
    return rows.map(({ event }) => event);
  };

  it('its lists are mailed when it is made, moves, is expected on another day or is deleted', async () => {
    const [all, one] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const office = await t.given.emailList({ userIds: [one.id] });
    await t.given.emailList({ userIds: [all.id, admin.id], allOrderAlerts: true });
    const { body } = await add();
    const { id, number } = body.order;
    const resource = { type: 'resupply' as const, number };
    await t.call('edit_email_subscription', admin.token, { resource, list_id: office.id, subscribed: true });
    await edit({ id, details: 'No mail for this' });
    await edit({ id, paymentStatus: 'completed', eta: '2026-04-01' });
    await remove(id);
    const later = ['resupply_status', 'resupply_eta', 'resupply_deleted'];
    expect(await mails(all.emailAddress)).toEqual(['resupply_created', ...later]);
    expect(await mails(one.emailAddress)).toEqual(later);
  });

  it('its history names what was changed', async () => {
    const id = await newId();
    await edit({ id, genericDevices: [{ ...PUMP, count: 5, costPrice: 9 }], buyer: 'estonia' });
    const { body } = await t.call('get_history', admin.token, { kind: 'resupplyOrder', id });
    const [changed, added] = body.entries;
    expect(added?.event).toBe('added');
    const brief = changed?.changes.map(({ field, path, from, to }) => [[field, ...path].join('.'), from, to]);
    expect(brief).toEqual([
      ['line.PUMP.count', 3, 5],
      ['line.PUMP.costPrice', 10.5, 9],
      ['buyer', 'finland', 'estonia'],
    ]);
  });

  it('search finds it by its number and by its supplier', async () => {
    const { body } = await add({ orderNumber: 'QQQQ3333' });
    for (const q of ['qqqq33', 'pump works']) {
      const answer = await t.call('search_everything', admin.token, { q });
      const group = answer.body.groups.find(({ kind }) => kind === 'resupplyOrder');
      expect(group?.hits.map(({ id }) => id)).toContain(body.order.id);
    }
  });

  it('its files lie under its number', async () => {
    const { body } = await add();
    const resource = { type: 'resupply' as const, number: body.order.number };
    const files = await t.call('get_media_files', admin.token, { resource });
    expect(files.body.root_dir).toBe(`resupply/${body.order.number}`);
  });

  it('shows what its shipments bring and where', async () => {
    const id = await newId({ deviceList: [PUMP] });
    await edit({ id, paymentStatus: 'transit' });
    const shipment = { ResupplyOrder: { id }, genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 2 }] };
    const { body } = await t.call('add_shipment', admin.token, { shipment });
    const stockEffects = [{ sku: 'PUMP', received: 1 }];
    await t.call('edit_shipment', admin.token, {
      shipment: { id: body.shipment.id, status: 'delivered', stockEffects },
    });
    expect((await read(id)).Shipments).toEqual([
      {
        ...{ id: body.shipment.id, number: body.shipment.number, status: 'delivered' },
        shippingInfo: { companyName: 'mailhouse' },
        genericDevices: [
          {
            ...{ sku: 'PUMP', name: 'Pump', count: 2, received: 1, dispatched: null },
            ...{ short: 1, over: 0, waived: 0 },
          },
        ],
      },
    ]);
  });
});
