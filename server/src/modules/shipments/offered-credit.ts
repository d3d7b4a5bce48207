import type { CallRequest } from '@halla/contract/calls';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import type { Executor } from '#db/database.ts';
import type { LockedOrder } from '#modules/orders/allocation/held-order.ts';
import { readCreditable } from '#modules/orders/credits/creditable-goods.ts';
import { creditedGross, hasIssued } from '#modules/orders/credits/credited-gross.ts';

interface OfferedCredit {
  order: LockedOrder | undefined;
  shipmentId: number;
  after: ShippedGoods;
  wanted: CallRequest<'get_shipment_step'>['shipment']['credit'];
}

/** Pieces that can be credited to the customer after a step of a shipment, and the amount of the requested part. */
export async function offeredCredit(
  db: Executor,
  { order, shipmentId, after, wanted }: OfferedCredit,
): Promise<OfferedStep['credit']> {
  if (order === undefined) return null;
  const creditable = await readCreditable({ db, order, shipment: { id: shipmentId, after } });
  if (creditable.length === 0) return null;
  const { id: orderId, currency, paymentStatus: status } = order;
  const lines = creditable.map(({ line: { id, sku, name }, count }) => ({ id, sku, name, count }));
  const chosen = lines.map(({ id, count }) => ({
    id,
    count: wanted === undefined ? count : Math.min(count, wanted.find((one) => one.id === id)?.count ?? 0),
  }));
  return {
    ...{ lines, currency, gross: fromHundredths(await creditedGross(db, { order, pieces: chosen })) },
    document: (await hasIssued(db, orderId)) ? 'credit_note' : 'draft',
    isProposed: status === 'delivered' || status === 'cancelled',
  };
}
