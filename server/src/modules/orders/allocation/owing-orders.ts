import { skuKey } from '@halla/domain/documents/document-lines';
import { type claimsPieces, owedByKey } from '@halla/domain/fulfilment/claims';
import { lineKey } from '@halla/domain/fulfilment/progress';
import { and, desc, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { readGoods } from '../order-goods.ts';
import { orderLines, orders } from '../orders.table.ts';
import { readOrderedLines } from './held-order.ts';

/** Newest orders of a receiver that are checked. */
const AT_MOST = 20;

const keyOf = (column: typeof orders.clientInfo | typeof orders.shippingInfo) =>
  sql`lower(trim(coalesce(nullif(${column} ->> 'companyName', ''), ${column} ->> 'contactName')))`;

interface FindOwingOrders {
  receiver: string;
  skus: readonly string[];
}

/**
 * Orders, newest first, that still owe some of these items to a receiver: the company or person named as client
 * or receiver.
 */
export async function findOwingOrders(db: Executor, { receiver, skus }: FindOwingOrders) {
  if (receiver.trim() === '' || skus.length === 0) return [];
  const keys = skus.map(skuKey);
  const name = receiver.trim().toLowerCase();
  const candidates = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.paymentStatus,
      clientInfo: orders.clientInfo,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        inArray(orders.paymentStatus, ['invoiced', 'deposit', 'completed', 'transit']),
        sql`${name} in (${keyOf(orders.clientInfo)}, ${keyOf(orders.shippingInfo)})`,
        exists(
          db
            .select({ one: sql`1` })
            .from(orderLines)
            .where(
              and(sql`${orderLines.orderId} = ${orders.id}`, inArray(sql`lower(${orderLines.sku})`, keys)),
            ),
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(AT_MOST);
  const owing = [];
  for (const order of candidates) if (await isOwed(db, { order, keys })) owing.push(order);
  return owing;
}

interface IsOwed {
  order: { id: number; status: Parameters<typeof claimsPieces>[0]['status'] };
  keys: readonly string[];
}

async function isOwed(db: Executor, { order: { id, status }, keys }: IsOwed): Promise<boolean> {
  const claim = {
    status,
    lines: await readOrderedLines(db, id),
    shipments: await readGoods(db, id),
  };
  const owed = owedByKey(claim);
  return keys.some((sku) => owed.has(lineKey({ sku, name: null })));
}
