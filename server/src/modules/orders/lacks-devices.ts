import { CABIN_COLOURS, type CabinColour } from '@halla/domain/documents/allocation';
import { type SQL, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { creditedBack } from '#modules/stock/left-goods.ts';
import { skuColour } from '#modules/stock/sku-colour.ts';
import { orderLines, orders } from './orders.table.ts';

const lineColour = skuColour(orderLines.sku);

const ordered = (colour: CabinColour) => sql`(
  select coalesce(sum(${orderLines.count} - ${creditedBack}), 0) from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${lineColour} = ${colour})`;

const allocated = (colour: CabinColour) => sql`(
  select count(*) from ${devices}
  where ${devices.orderId} = ${orders.id} and ${devices.deletedAt} is null and ${devices.color} = ${colour})`;

/** Predicate on orders: more devices of a colour are wanted than allocated, as allocationGap of the domain. */
export const lacksDevices: SQL = sql`(${sql.join(
  CABIN_COLOURS.map((colour) => sql`${ordered(colour)} > ${allocated(colour)}`),
  sql` or `,
)})`;
