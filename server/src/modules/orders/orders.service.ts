import type { Order } from '@halla/contract/orders/order';
import { skuKey } from '@halla/domain/documents/document-lines';
import { moneyToWire, sumByCurrency } from '@halla/domain/documents/money';
import { backlog, UNPAID } from '@halla/domain/documents/order-rules';
import { LIST_CAPS } from '@halla/domain/limits';
import { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor, readCursor } from '#app/calls/keyset.ts';
import { listShelves, type Shelf } from '#modules/stock/demand/free-stock.shared.repository.ts';
import { storedMoney } from './order-lines.service.ts';
import type { OrderRecord } from './order-rows.ts';
import { presentOrder } from './orders.presenter.ts';
import { findFew, listOrders, selectOrderIds, sumBacklog } from './orders.repository.ts';

const numberPosition = z.tuple([z.int().positive()]);

/** A page of orders, or the newest ones up to the cap. */
export async function getOrders({ ctx, input }: Asked<'get_orders'>) {
  const { db, actor } = ctx;
  const { cursor, limit = LIST_CAPS.orders.default } = input;
  const { search_value: search, order_id: id } = input;
  const ids = search ? ((await findFew(db, search)) ?? undefined) : undefined;
  const filter = { ...input, search, ids, id };
  const descending = input.sort !== 'number';
  const { rows: orders, ...page } = await answerPage({
    db,
    query: listOrders(db, { filter, after: numberIn(cursor), descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ number }) => encodeCursor(number),
    all: selectOrderIds(db, filter),
    present: async (rows) => {
      const stock = input.includeStock ? await shelvesOf(db, rows) : undefined;
      return rows.map((row) => presentOrder(row, { level: actor.level, stock }));
    },
  });
  if (typeof cursor === 'string') return { orders, ...page };
  const isAll = !page.truncated && !page.nextCursor;
  return { orders, ...page, backlog: isAll ? owedFor(orders) : await sumBacklog(db, filter) };
}

/** Amount owed if these orders are all that match; replaces the query of sumBacklog. */
function owedFor(orders: readonly Order[]) {
  const owed = orders
    .filter(({ paymentStatus }) => UNPAID.includes(paymentStatus))
    .map(({ paymentStatus: status, totalPrice, depositAmount, currency }) => {
      const total = storedMoney(totalPrice, currency);
      return backlog({ status, total, deposit: storedMoney(depositAmount ?? 0, currency) });
    });
  return sumByCurrency(owed).map((sum) => ({ currency: sum.currency, amount: moneyToWire(sum) }));
}

/** The number after which a page begins; null for the first page. */
function numberIn(cursor: string | null | undefined): number | null {
  return cursor === null || cursor === undefined ? null : readCursor(numberPosition, cursor)[0];
}

/** Stock of the items of orders, by skuKey. */
async function shelvesOf(
  db: Asked<'get_orders'>['ctx']['db'],
  rows: readonly OrderRecord[],
): Promise<ReadonlyMap<string, readonly Shelf[]>> {
  const skus = [...new Set(rows.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])))];
  return Map.groupBy(await listShelves(db, skus), ({ sku }) => skuKey(sku));
}
