import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { ordering } from '../orders/ordering.test-steps.ts';

type Step = CallInput<'get_shipment_step'>['shipment'];
type Edit = Omit<CallInput<'edit_shipment'>, 'packing_list_data'>;
type NewShipment = CallInput<'add_shipment'>['shipment'];

/** A server with an administrator who ships orders, for the tests of one file. */
export function stepping() {
  const orders = ordering();
  let boss: string;
  beforeAll(async () => {
    boss = (await orders.started().t.given.user('SUPER_USER')).token;
  });
  const call = () => ({ t: orders.started().t, token: orders.started().admin.token });

  async function shipment(wanted: NewShipment): Promise<number> {
    const { t, token } = call();
    const { body } = await t.call('add_shipment', token, {
      shipment: { pickupAddress: 'mailhouse', ...wanted },
    });
    return body.shipment.id;
  }
  async function offered(wanted: Step) {
    const { t, token } = call();
    return (await t.call('get_shipment_step', token, { shipment: wanted })).body.step;
  }
  const save = (wanted: Edit['shipment'], moves: Omit<Edit, 'shipment'> = {}) =>
    call().t.call('edit_shipment', call().token, { shipment: wanted, ...moves });

  /** Pieces of an item in each warehouse, with owed and available pieces. */
  async function piecesOf(sku: string) {
    const { t } = call();
    const { body } = await t.call('get_stock_quantity', boss, { search_value: sku });
    const [first] = body.stock;
    return {
      free: body.stock.reduce((sum, { free }) => sum + free, 0),
      ...{ owed: first?.owed, available: Math.max(0, ...body.stock.map((row) => row.available)) },
    };
  }
  /** `sent/received` of each item of an order. */
  async function progressOf(orderId: number) {
    const { genericDevices } = await orders.read(orderId);
    return genericDevices.map(({ name, count, sent, received }) => `${name} ${sent}+${received}/${count}`);
  }
  async function recordsOf({ id }: { id: number }) {
    const rows = await call()
      .t.database.db.select()
      .from(lifeCycleStates)
      .where(eq(lifeCycleStates.deviceId, id))
      .orderBy(lifeCycleStates.createdAt, lifeCycleStates.id);
    return rows.map(({ state, clientInfo, userId }) => ({ state, client: clientInfo?.companyName, userId }));
  }

  async function item(sku: string, totals: Record<string, number>) {
    const { t } = call();
    const made = await t.given.stockItem({ sku });
    for (const [warehouse, total] of Object.entries(totals))
      await t.given.stockRow(made, { warehouse, total });
    return made;
  }

  return { ...orders, boss: () => boss, shipment, offered, save, piecesOf, progressOf, recordsOf, item };
}
