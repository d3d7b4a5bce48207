import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { runScript } from '../../../durability/server-process.ts';
import { createGiven } from '../../../testing/given.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { CHECKS, type Failed, recount } from './recount.service.ts';

const COMMAND = fileURLToPath(new URL('../../../commands/recount.ts', import.meta.url));

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T08:00:00.000Z') });
  ({ token } = await t.given.user('SUPER_USER'));
  await work();
});
afterAll(() => t.close());

/** An order with two cabins and pumps that is partly paid and sent, a repair and a count; all consistent. */
async function work(): Promise<void> {
  const stock = async (sku: string) => {
    const stock_item = { sku, name: sku, warehouse: 'mailhouse', total: 20 };
    return (await t.call('add_stock_quantity', token, { stock_item })).body.stock;
  };
  const pump = await stock('PUMP');
  await stock('CTN_EC_G_220');
  const cabins: number[] = [];
  for (const serialNumber of ['EC220001', 'EC220002']) {
    const device = await t.given.device({ serialNumber, color: 'grey' });
    await t.given.record(device, 'ready', { location: 'mailhouse' });
    cabins.push(device.id);
  }
  const cabin = { sku: 'CTN_EC_G_220', name: 'Cabin', count: 2 };
  const pumps = { sku: 'PUMP', name: 'Pump', count: 3 };
  const { order } = (
    await t.call('add_order', token, {
      orderData: {
        ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Clinic', location: 'FI' } },
        genericDevices: [
          { ...cabin, price: 1000, Devices: cabins.map((id) => ({ id })) },
          { ...pumps, price: 10 },
        ],
      },
    })
  ).body;
  await t.call('edit_order', token, { orderData: { id: order.id, paymentStatus: 'completed' } });
  const { shipment } = (
    await t.call('add_shipment', token, {
      shipment: {
        ...{ Order: { id: order.id }, pickupAddress: 'mailhouse' },
        genericDevices: [{ ...cabin, deviceIds: cabins }, pumps],
      },
    })
  ).body;
  await t.call('edit_shipment', token, { shipment: { id: shipment.id, status: 'transit' } });
  const ticket_data = {
    summary: 'No cold air',
    expenses: { spareParts: [{ name: 'Pump', price: 10, sku: 'PUMP', count: 1, warehouse: 'mailhouse' }] },
  };
  await t.call('add_ticket', token, { deviceid: cabins[0] ?? 0, ticket_data });
  const { count } = (await t.call('add_stock_count', token, { name: 'Spring', warehouse: 'mailhouse' })).body;
  const key = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const counted = { count_id: count.id, key, stock_item_id: pump.StockItemId, counted: 15 };
  await t.call('add_stock_count_line', token, { ...counted, counted_at: t.clock.now.toISOString() });
  await t.call('book_stock_count', token, { count_id: count.id, lines: [key] });
}

/** Tables with triggers that refuse changes or update dependent rows. */
const GUARDED = ['stock_changes', 'order_documents', 'order_document_lines', 'shipments'];

class Planted extends Error {}

/** Violations found after tampering with the database directly; the changes are rolled back. */
async function foundAfter(statements: readonly string[]): Promise<Failed[]> {
  let found: Failed[] = [];
  const planting = t.database.db.transaction(async (tx) => {
    for (const table of GUARDED) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found = await recount(tx);
    throw new Planted();
  });
  await expect(planting).rejects.toThrow(Planted);
  return found;
}

const OTHER_SHIPMENT = `insert into shipments (number, direction, order_id, pickup_warehouse, status)
  select 'OTHER', direction, order_id, pickup_warehouse, 'waiting' from shipments limit 1`;

describe('a recount', () => {
  it('finds nothing where everything agrees', async () => {
    expect(await recount(t.database.db)).toEqual([]);
  });

  it.each<[holds: string, subject: RegExp, statements: string[]]>([
    [
      'The changes of an item in a warehouse add up to its total.',
      /PUMP in mailhouse: expected 15.00, found 16.00/,
      [`update stock_quantities set total = total + 1, free = free + 1 where total = 15`],
    ],
    [
      'What is free is what there is after the newest change.',
      /PUMP in mailhouse: expected 15.00, found 14.00/,
      [`update stock_quantities set free = free - 1 where total = 15`],
    ],
    [
      'A row is marked as low where all that is free is reserved, or less is free than there should be.',
      /PUMP in mailhouse: expected true, found false/,
      [`update stock_quantities set alert_quantity = 16 where total = 15`],
    ],
    [
      'Each change continues the one before it.',
      /change \d+ of PUMP in mailhouse: expected 20.00, found 21.00/,
      [`update stock_changes set total = 21 where sku = 'PUMP' and total = 20`],
    ],
    [
      'Only counts that are booked have changed stock, in their warehouse.',
      /count Spring: expected booked in mailhouse, found cancelled in mailhouse/,
      [`update stock_counts set state = 'cancelled'`],
    ],
    [
      'A count changes an item once.',
      /PUMP by count \d+: expected 1, found 2/,
      [
        `insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, stock_count_id)
          select stock_item_id, sku, warehouse, 'correction', total, free, 0, stock_count_id
          from stock_changes where stock_count_id is not null`,
      ],
    ],
    [
      'What tickets have taken is what the ledger says.',
      /ticket \d+, PUMP: expected 2, found 1/,
      [`update ticket_expenses set count = 2`],
    ],
    [
      'The sums of a ticket are those of its expenses.',
      /ticket \d+: expected 10.00 in 1, found 11.00 in 1/,
      [`update tickets set spare_parts_spent = 11`],
    ],
    [
      'A shipment has moved what its marks and counts say.',
      /shipment \w+, PUMP: expected -2, found -3.00/,
      [`update shipment_lines set dispatched_count = 2 where sku = 'PUMP'`],
    ],
    [
      'A shipment has moved what its marks and counts say.',
      /shipment \w+, PUMP: expected 0, found -3.00/,
      [`update shipments set stock_out_at = null`],
    ],
    [
      'What the ledger has booked for a shipment is of a line of it.',
      /of PUMP for shipment \w+: expected \d+, found nothing/,
      [`delete from shipment_lines where sku = 'PUMP'`],
    ],
    [
      'What is undone is taken back whole, once, for the same line.',
      /change \d+ of CTN_EC_G_220: expected \d+ mailhouse \d+ 2.00, found \d+ mailhouse \d+ 3.00/,
      [
        `insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, shipment_id, shipment_line_id, undoes_id)
          select stock_item_id, sku, warehouse, 'correction', 18, 18, 3, shipment_id, shipment_line_id, id
          from stock_changes where shipment_line_id is not null`,
      ],
    ],
    [
      'A line moves the item that it names.',
      /of PUMP for line \d+: expected \d+, found \d+/,
      [
        `update shipment_lines set stock_item_id = (select id from stock_items where sku <> 'PUMP') where sku = 'PUMP'`,
      ],
    ],
    [
      'Goods leave the warehouse of their pickup and arrive in that of their delivery.',
      /for shipment \w+: expected mailhouse, found vantaa/,
      [`update shipments set pickup_warehouse = 'vantaa'`],
    ],
    [
      'No more of a line is put back and written off than left and did not arrive in stock.',
      /shipment \w+, PUMP: expected (\d+), found 1\d\d/,
      [
        `insert into shipment_write_offs (shipment_line_id, count, reason)
          select id, 100 + count, 'Lost' from shipment_lines where sku = 'PUMP'`,
      ],
    ],
    [
      'Only goods of a shipment that was cancelled, returned or deleted are put back or written off.',
      /shipment \w+, PUMP: expected 0, found 1/,
      [
        `insert into shipment_write_offs (shipment_line_id, count, reason)
          select id, 1, 'Lost' from shipment_lines where sku = 'PUMP'`,
      ],
    ],
    [
      'No more is settled of a line than left and did not arrive.',
      /shipment \w+, PUMP: expected 0, found 1/,
      [
        `insert into shipment_shorts (shipment_line_id, settlement, count)
          select id, 'send_again', 1 from shipment_lines where sku = 'PUMP'`,
      ],
    ],
    [
      'A device is in one shipment at most that waits or is on its way.',
      /device EC220001 in \w+, \w+: expected 1, found 2/,
      [
        OTHER_SHIPMENT,
        `insert into shipment_devices (shipment_id, shipment_line_id, device_id, is_live)
          select (select id from shipments where number = 'OTHER'), shipment_line_id, device_id, false
          from shipment_devices join devices on devices.id = device_id where serial_number = 'EC220001'`,
      ],
    ],
    [
      'A device of a shipment counts as travelling as long as the shipment waits or is on its way.',
      /device EC220001 in shipment \w+: expected true, found false/,
      [`update shipment_devices set is_live = false`],
    ],
    [
      'A device of a shipment is on a line of it.',
      /device EC220001 in shipment \d+: expected \d+, found \d+/,
      [
        OTHER_SHIPMENT,
        `update shipment_lines set shipment_id = (select id from shipments where number = 'OTHER') where sku <> 'PUMP'`,
      ],
    ],
    [
      'A line of a shipment has no more devices than pieces.',
      /shipment \w+, CTN_EC_G_220: expected 1, found 2/,
      [`update shipment_lines set count = 1 where sku <> 'PUMP'`],
    ],
    [
      'While a device travels, it is allocated to the order of its shipment.',
      /device EC220002 in shipment \w+: expected \d+, found nothing/,
      [`update devices set order_id = null, order_line_id = null where serial_number = 'EC220002'`],
    ],
    [
      'A device is allocated to a line of its order.',
      /device EC220001: expected \d+, found \d+/,
      [
        `insert into orders (number, total_price, invoice_issuer) values (1, 0, 'finland')`,
        `update devices set order_id = (select id from orders where number = 1) where order_id is not null`,
      ],
    ],
    [
      'An order that is deleted has no devices.',
      /order \d+: expected 0, found 2/,
      [`update orders set deleted_at = now()`],
    ],
    [
      'A cancelled order has only devices that have left for it.',
      /order \d+, device EC220001: expected true, found false/,
      [`delete from shipment_devices`, `update orders set payment_status = 'cancelled'`],
    ],
    [
      'A cancelled order has no shipment that waits.',
      /order \d+, shipment \w+: expected 0, found 1/,
      [
        `update shipments set status = 'waiting', stock_out_at = null`,
        `update orders set payment_status = 'cancelled'`,
      ],
    ],
    [
      'A line of an order has no more devices than pieces.',
      /order \d+, CTN_EC_G_220: expected 1, found 2/,
      [`update order_lines set count = 1 where sku <> 'PUMP'`],
    ],
    [
      'The documents of an order state together what it comes to.',
      /order \d+: expected 2547.66, found 2547.65/,
      [`update orders set total_price = 2030.01`],
    ],
    [
      'No more pieces of a line are credited than were ordered.',
      /order \d+: expected 0, found 1/,
      [
        `insert into order_credits (order_line_id, shipment_id, reason, count, is_refunded)
          select id, (select min(id) from shipments), 'return', count + 1, false from order_lines limit 1`,
      ],
    ],
    [
      'In a currency that an order does not have any more its documents state nothing together.',
      /order \d+ in EUR: expected 0.00, found 2547.65/,
      [`update orders set currency = 'USD'`],
    ],
    [
      'The lines of a document come to its sums.',
      /invoice \d+: expected 517.65, found 2547.65/,
      [`update order_document_lines set amount = 0`],
    ],
    [
      'An invoiced order has a draft until something is issued, any other has none.',
      /order \d+: expected 0, found 1/,
      [`update order_documents set state = 'draft', issued_at = null, day = null, issued_by = null`],
    ],
    [
      'A document refers to invoices of its own order.',
      /invoice \d+: expected \d+, found nothing/,
      [`update order_documents set refers_to = '{1}'`],
    ],
  ])('finds where this does not hold: %s', async (holds, subject, statements) => {
    const found = await foundAfter(statements);
    const failed = found.find((one) => one.holds === holds);
    expect(failed, JSON.stringify(found)).toBeDefined();
    const texts = (failed?.differences ?? []).map(
      (one) => `${one.subject}: expected ${one.expected ?? 'nothing'}, found ${one.found ?? 'nothing'}`,
    );
    expect(texts.join('\n')).toMatch(subject);
    planted.add(holds);
  });

  const planted = new Set<string>();

  it('has a difference planted for each of its checks', () => {
    expect(CHECKS.map(({ holds }) => holds).filter((holds) => !planted.has(holds))).toEqual([]);
  });
});

/** Uses the embedded database in its own directory even when the run is on PostgreSQL; once is enough. */
describe.skipIf(inject('postgresUrl') !== null)('npm run recount', () => {
  it('says that all agrees, and names what does not and ends with 1', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'halla-recount-'));
    const count = () => runScript(COMMAND, { env: { DATA_DIR: dataDir } });
    try {
      expect(await count()).toEqual({
        code: 0,
        output: `Everything agrees: ${CHECKS.length} checks hold.\n`,
      });
      const database = await openDatabase({ dataDir, onError: (error) => expect.fail(error.message) });
      const given = createGiven(database.db, { now: new Date() });
      await given.stockRow(await given.stockItem({ sku: 'FAN' }), { total: 5 });
      await database.close();
      const { code, output } = await count();
      expect(code).toBe(1);
      expect(output).toContain('The changes of an item in a warehouse add up to its total. Not so: 1.\n');
      expect(output).toContain('  FAN in mailhouse: expected 0.00, found 5.00\n');
      expect(output).toContain(`1 of ${CHECKS.length} checks do not hold.`);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }, 60_000);
});
