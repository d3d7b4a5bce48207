import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ordering } from '#modules/orders/ordering.test-steps.ts';
import { shipmentDevices, shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { acceptMails } from '../../testing/accept-mails.ts';
import { sending } from './sending.test-steps.ts';

const { started, newId, read, state } = ordering();
const { shown, send, listed, printed } = sending(started);

const RECEIVER = {
  ...{ companyName: 'Clinic North', contactName: 'Nora', contactEmail: 'nora@clinic.test' },
  ...{ companyAddress: 'Icy street 1', location: 'EE', contactPhone: '+372 1' },
};

beforeEach(() => acceptMails(started().t));

/** A shipment of an order: two of three pumps have left, and a cabin with its serial number. */
async function shipped(change: Partial<typeof shipments.$inferInsert> = {}) {
  const { t } = started();
  const { db } = t.database;
  const orderId = await newId({ purchaseOrder: 'PO 17', invoiceLanguage: 'fi' });
  const { id, number } = await t.given.shipment({
    ...{ orderId, status: 'transit', shippingInfo: RECEIVER, trackingNumber: 'TRACK 5' },
    ...{ stockOutAt: new Date('2026-03-01T23:30:00.000Z'), ...change },
    lines: [
      { sku: 'PUMP', name: 'Pump', count: 3, dispatchedCount: 2 },
      { sku: 'CABIN', name: 'Cabin', count: 1 },
      { sku: null, name: 'Left at home', count: 1, dispatchedCount: 0 },
    ],
  });
  const device = await t.given.device();
  const lines = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
  const shipmentLineId = lines.find(({ sku }) => sku === 'CABIN')?.id ?? 0;
  await db
    .insert(shipmentDevices)
    .values({ shipmentId: id, shipmentLineId, deviceId: device.id, isLive: true });
  const order = await read(orderId);
  return { id, number, device, order, document: { kind: 'delivery_note', shipment_id: id } as const };
}

it('A delivery note says what was sent to whom, without a price, in the language of the order.', async () => {
  const { id, number, device, order, document } = await shipped();
  const mail = await shown(document);
  expect(mail).toMatchObject({
    language: 'fi',
    to: 'nora@clinic.test',
    subject: `Lähete ${number}, Example Finland Oy`,
  });
  expect((await send(document)).status).toBe(200);
  const [kept] = await listed({ shipment_id: id });
  expect(kept).toMatchObject({ kind: 'delivery_note', filename: `delivery_note_${number}_fi.pdf` });
  const { text, subject } = await printed(kept?.id ?? 0);
  expect(subject).toBe(`halla delivery_note ${number}`);
  const facts = [
    // On the calendar of the maker.
    ...[`Toimituksen numero ${number}`, 'Päiväys 2.3.2026', `Tilauksemme ${order.number}`],
    ...['Tilausnumeronne PO 17', 'Clinic North', 'Icy street 1', 'Viro', '+372 1', 'Seuranta: TRACK 5'],
    ...['PUMP Pump 2', `CABIN Cabin ${device.serialNumber} 1`, 'Vastaanotettu'],
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  expect(text).not.toMatch(/€|EUR|19,99|Left at home|ALV 2/);
});

it('What was sent stays when the shipment is edited, and the next version says what changed.', async () => {
  const { t } = started();
  const { id, document } = await shipped();
  await send(document);
  await t.database.db.update(shipmentLines).set({ dispatchedCount: 3 }).where(eq(shipmentLines.sku, 'PUMP'));
  expect(await shown(document)).toMatchObject({ version: 2 });
  await send(document);
  const documents = await listed({ shipment_id: id });
  const texts = await Promise.all(documents.map(async (one) => (await printed(one.id)).text));
  expect(texts.map((text) => /PUMP Pump (\d)/.exec(text)?.[1])).toEqual(['2', '3']);
  expect(texts.map((text) => text.includes('Versio 2'))).toEqual([false, true]);
});

it('There is none of goods that come in or of a shipment that is gone, and none is sent of a cancelled one.', async () => {
  const { t } = started();
  const inward = await t.given.shipment({ direction: 'inward' });
  const { id, document } = await shipped();
  const { token } = await t.given.user('PRODUCTION');
  const ask = (shipment_id: number) =>
    t.call('get_trade_document', started().admin.token, { kind: 'delivery_note', shipment_id });
  expect((await ask(inward.id)).body.code).toBe('core.not_found');
  expect((await t.call('get_trade_document', token, document)).status).toBe(403);
  await t.database.db.update(shipments).set({ status: 'cancelled' }).where(eq(shipments.id, id));
  const before = await state();
  expect((await send(document)).body.code).toBe('documents.cancelled');
  expect(await state()).toEqual(before);
  await t.database.db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, id));
  expect((await ask(id)).body.code).toBe('core.not_found');
});
