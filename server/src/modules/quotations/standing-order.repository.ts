import { sql } from 'drizzle-orm';
import { orders } from '#modules/orders/orders.table.ts';
import { quotations } from './quotations.table.ts';

/** True for a quotation with an order that was neither cancelled nor deleted; the same rule as `isStanding`. */
export const hasStandingOrder = sql`exists (select 1 from ${orders} where ${orders.quotationId} = ${quotations.id}
  and ${orders.deletedAt} is null and ${orders.paymentStatus} <> 'cancelled')`;
