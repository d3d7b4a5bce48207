import { CABIN_COLOURS, type CabinColour, SKU_PART } from '@halla/domain/documents/allocation';
import { type SQL, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines, orders } from './orders.table.ts';

/** The first of the colours that the sku of a line contains, as allocationColour of the domain. */
const lineColour = sql`case ${sql.join(
  CABIN_COLOURS.map(
    (colour) => sql`when strpos(upper(${orderLines.sku}), ${SKU_PART[colour]}) > 0 then ${colour}`,
  ),
  sql` `,
)} end`;

const ordered = (colour: CabinColour) => sql`(
  select coalesce(sum(${orderLines.count}), 0) from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${lineColour} = ${colour})`;

const allocated = (colour: CabinColour) => sql`(
  select count(*) from ${devices}
  where ${devices.orderId} = ${orders.id} and ${devices.deletedAt} is null and ${devices.color} = ${colour})`;

/** Predicate on orders: more devices of a colour are ordered than allocated, as allocationGap of the domain. */
export const lacksDevices: SQL = sql`(${sql.join(
  CABIN_COLOURS.map((colour) => sql`${ordered(colour)} > ${allocated(colour)}`),
  sql` or `,
)})`;
