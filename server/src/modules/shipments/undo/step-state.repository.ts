import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orderDocuments } from '#modules/orders/billing/order-documents.table.ts';
import { orderCredits } from '#modules/orders/credits/order-credits.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { shipmentDevices, shipmentLines, shipmentShorts, shipments } from '../shipments.table.ts';
import { writtenOff } from '../stray/away-lines.repository.ts';
import type { StepState } from './step-state.ts';

/** A timestamp in JSON, independent of the connection's time zone. */
const milliseconds = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

const listed = (row: SQL, order: PgColumn, from: SQL) =>
  sql`coalesce((select jsonb_agg(${row} order by ${order}) from ${from}), '[]'::jsonb)`;

const lines = listed(
  sql`jsonb_build_object('id', ${shipmentLines.id}, 'dispatched', ${shipmentLines.dispatchedCount},
    'received', ${shipmentLines.receivedCount}, 'putBack', ${shipmentLines.putBackCount},
    'writtenOff', ${writtenOff})`,
  shipmentLines.id,
  sql`${shipmentLines} where ${shipmentLines.shipmentId} = ${shipments.id}`,
);

const travelling = listed(
  sql`jsonb_build_object('id', ${devices.id}, 'lineId', ${shipmentDevices.shipmentLineId},
    'orderId', ${devices.orderId}, 'orderLineId', ${devices.orderLineId},
    'recordId', ${devices.latestLcsId})`,
  devices.id,
  sql`${shipmentDevices} inner join ${devices} on ${devices.id} = ${shipmentDevices.deviceId}
    where ${shipmentDevices.shipmentId} = ${shipments.id}`,
);

const shorts = listed(
  sql`jsonb_build_object('id', ${shipmentShorts.id}, 'lineId', ${shipmentShorts.shipmentLineId},
    'settlement', ${shipmentShorts.settlement}, 'count', ${shipmentShorts.count}, 'reason', ${shipmentShorts.reason},
    'userId', ${shipmentShorts.userId}, 'createdAt', ${milliseconds(shipmentShorts.createdAt)})`,
  shipmentShorts.id,
  sql`${shipmentShorts} inner join ${shipmentLines} on ${shipmentLines.id} = ${shipmentShorts.shipmentLineId}
    where ${shipmentLines.shipmentId} = ${shipments.id}`,
);

const credits = listed(
  sql`jsonb_build_object('id', ${orderCredits.id}, 'count', ${orderCredits.count})`,
  orderCredits.id,
  sql`${orderCredits} where ${orderCredits.shipmentId} = ${shipments.id}`,
);

const orderOf = (orderId: number | null) => sql`(select jsonb_build_object('id', ${orders.id},
    'paymentStatus', ${orders.paymentStatus}, 'deliveryDate', ${orders.deliveryDate},
    'updatedAt', ${milliseconds(orders.updatedAt)}, 'newestCredit', coalesce((
      select max(${orderDocuments.id}) from ${orderDocuments}
      where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.kind} = 'credit_note'), 0))
  from ${orders} where ${orders.id} = ${orderId}::bigint)`;

const resupplyOf = (resupplyId: number | null) => sql`(select jsonb_build_object('id', ${resupplyOrders.id},
    'paymentStatus', ${resupplyOrders.paymentStatus}, 'deliveryDate', ${resupplyOrders.deliveryDate})
  from ${resupplyOrders} where ${resupplyOrders.id} = ${resupplyId}::bigint)`;

/** The rows of a step. */
export interface OfStep {
  shipmentId: number;
  /** The order that the shipment has or is being linked to. */
  orderId: number | null;
  /** The resupply order that the step sets to delivered. */
  resupplyId: number | null;
}

/** Expression for the current state of the rows of a step. Precondition: they are locked. */
export function stepState({ shipmentId, orderId, resupplyId }: OfStep): SQL<StepState> {
  return sql`(select jsonb_build_object('status', ${shipments.status}, 'orderId', ${shipments.orderId},
    'stockOutAt', ${milliseconds(shipments.stockOutAt)}, 'stockInAt', ${milliseconds(shipments.stockInAt)},
    'deliveredAt', ${milliseconds(shipments.deliveredAt)}, 'lines', ${lines}, 'devices', ${travelling},
    'shorts', ${shorts}, 'credits', ${credits}, 'order', ${orderOf(orderId)},
    'resupply', ${resupplyOf(resupplyId)}, 'resupplyStatus', (
      select ${resupplyOrders.paymentStatus} from ${resupplyOrders} where ${resupplyOrders.id} = ${shipments.resupplyOrderId}),
    'newestChange', coalesce((
      select max(${stockChanges.id}) from ${stockChanges} where ${stockChanges.shipmentId} = ${shipments.id}), 0))
    from ${shipments} where ${shipments.id} = ${shipmentId}::bigint)`;
}

/** Executes stepState and decodes the result. */
export async function readStepState(db: Executor, step: OfStep): Promise<StepState> {
  const { rows } = await db.execute<{ state: StepState | null }>(sql`select ${stepState(step)} as state`);
  const state = rows[0]?.state;
  if (!state) throw new Error('A locked shipment was not found.');
  return state;
}
