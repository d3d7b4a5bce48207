import { LIST_CAPS } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentShipment } from './shipments.presenter.ts';
import {
  listShipments,
  type ShipmentOrder,
  selectShipmentIds,
  withPackingLists,
} from './shipments.repository.ts';

/** A page of shipments, or the last changed or noted ones up to the cap. */
export async function getShipments({ ctx: { db, actor, now, config }, input }: Asked<'get_shipments'>) {
  const { cursor, limit = LIST_CAPS.shipments.default, statuses } = input;
  const { userId } = actor;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const filter = {
    search: input.search_value,
    id: input.shipment_id,
    orderId: input.order_id,
    resupplyOrderId: input.resupply_order_id,
    carrierId: input.companyId,
    statuses,
    lateOn: input.late ? today : undefined,
    isLoose: input.loose,
  };
  const order = orderOf(input.sort);
  const { rows: shipments, ...page } = await answerPage({
    db,
    query: listShipments(db, { filter, userId, cursor, order, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ activeAt, dueKey, id }) =>
      order.by === 'eta' ? encodeCursor(dueKey, id) : encodeCursor(activeAt, id),
    all: selectShipmentIds(db, filter),
    present: (rows) =>
      rows.map((row) => presentShipment(row, { ...actor, now, today, isWhole: withPackingLists(filter) })),
  });
  return { shipments, ...page };
}

/** Default: last change or note, newest first. */
function orderOf(sort: Asked<'get_shipments'>['input']['sort'] = '-updatedAt'): ShipmentOrder {
  return { by: sort.endsWith('eta') ? 'eta' : 'activeAt', descending: sort.startsWith('-') };
}
