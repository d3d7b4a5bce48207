import { ISSUER_KEYS, type IssuerKey } from '@halla/domain/documents/issuers';
import { LIST_CAPS } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { issuersOf } from '#modules/orders/billing/issuers.service.ts';
import { presentResupplyOrder } from './resupply.presenter.ts';
import { listResupplyOrders, selectResupplyIds } from './resupply.repository.ts';

/** A page of resupply orders, or the newest ones up to the cap. */
export async function getResupplyOrders({ ctx, input }: Asked<'get_resupply_orders'>) {
  const { db, actor, now, config } = ctx;
  const { cursor, limit = LIST_CAPS.resupply.default, search_value: search, order_id: id } = input;
  const { sku, buyer, statuses } = input;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const filter = {
    ...{ search, searchedBuyers: buyersNamed(ctx, search), id, sku, buyer, statuses },
    lateOn: input.late ? today : undefined,
  };
  const descending = input.sort !== 'createdAt';
  const { rows: orders, ...page } = await answerPage({
    db,
    query: listResupplyOrders(db, { filter, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id: last }) => encodeCursor(createdAt, last),
    all: selectResupplyIds(db, filter),
    present: (rows) =>
      rows.map((row) => presentResupplyOrder(row, { level: actor.level, today, isWhole: id !== undefined })),
  });
  return { orders, ...page };
}

/** The buyers whose key or company name contains a text. */
function buyersNamed({ config }: SignedInContext, search: string | undefined): IssuerKey[] {
  if (!search) return [];
  const wanted = search.toLowerCase();
  const issuers = issuersOf(config);
  return ISSUER_KEYS.filter((key) =>
    [key, issuers[key].name.toLowerCase()].some((name) => name.includes(wanted)),
  );
}
