import type { StrayGoods } from '@halla/contract/shipments/stray-goods';
import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { listStray, type StrayLine, selectStrayIds } from './stray-goods.repository.ts';

/** A page of stray goods, or all of them up to the cap. */
export async function getStrayGoods({ ctx: { db }, input }: Asked<'get_stray_goods'>) {
  const { search_value: search, cursor, limit = LIST_CAPS.shipments.default, sort = 'leftAt' } = input;
  const { rows: goods, ...page } = await answerPage({
    db,
    query: listStray(db, { search, cursor, descending: sort === '-leftAt', limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ leftAt, id }) => encodeCursor(timeOf(leftAt), id),
    all: selectStrayIds(db, search),
    present: (rows) => rows.map(present),
  });
  return { goods, ...page };
}

/** Goods are stray only once they have left. */
function timeOf(leftAt: Date | null): Date {
  if (leftAt === null) throw new Error('Stray goods never left stock.');
  return leftAt;
}

function present(row: StrayLine): StrayGoods {
  const { id, sku, name, left, putBack, writtenOff, stray, warehouse } = row;
  const { shipmentId, number, status, deletedAt, orderId, orderNumber } = row;
  return {
    ...{ id, name, left, putBack, writtenOff, stray },
    sku: sku ?? '',
    leftAt: timeOf(row.leftAt).toISOString(),
    warehouse: warehouse ?? '',
    Shipment: { id: shipmentId, number, status, deletedAt: deletedAt?.toISOString() ?? null },
    Order: presentReference({ id: orderId, number: orderNumber }),
  };
}
