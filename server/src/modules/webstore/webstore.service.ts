import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentWebstoreOrder } from './webstore.presenter.ts';
import { findWebstoreOrder, listWebstoreOrders, selectWebstoreIds } from './webstore.repository.ts';

/** Orders of the webstore, or a single one. */
export async function getWebstoreOrders({ ctx: { db, actor }, input }: Asked<'get_webstore_orders'>) {
  const { order_id: id, cursor, limit = LIST_CAPS.webstore.default } = input;
  if (id !== undefined) {
    const found = await findWebstoreOrder(db, id);
    if (found === undefined) throw new AppError('core.invalid_user');
    return { order: presentWebstoreOrder(found, actor.level) };
  }
  const filter = { search: input.search_value, showUnrelated: input.show_unrelated };
  const descending = input.sort !== 'number';
  const { rows: orders, ...page } = await answerPage({
    db,
    query: listWebstoreOrders({ db, filter, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortKey, id: last }) => encodeCursor(sortKey, last),
    all: selectWebstoreIds({ db, filter }),
    present: (rows) => rows.map((row) => presentWebstoreOrder(row, actor.level)),
  });
  return { orders, ...page };
}
