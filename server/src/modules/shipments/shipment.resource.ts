import { and, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { shipments } from './shipments.table.ts';

const receiver = sql<
  string | null
>`coalesce(${shipments.shippingInfo} ->> 'companyName', ${shipments.shippingInfo} ->> 'contactName')`;

/** Shipments that are not deleted; visible to staff only. */
export const shipmentResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: shipments.id, number: shipments.number, label: receiver, companyId: sql<null>`null` })
      .from(shipments)
      .where(and(anyOf(shipments.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${shipments.id} as id, null::bigint as company_id, null::bigint as device_id from ${shipments} where ${visible(scope)}`,
  idsOfNumber: (number) =>
    sql`select ${shipments.id} as id from ${shipments} where ${shipments.number} = ${number}`,
  search: searchShipments,
};

/** Searches number, reference and tracking number. */
function searchShipments({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, number, externalRef, trackingNumber, activeAt } = shipments;
  const fields = [number, externalRef, trackingNumber].map(
    (column) => ({ field: 'number', column }) as const,
  );
  const where = visible(scope);
  return foundRows({
    kind: 'shipment',
    found: [findNamed({ table: shipments, id, fields, where, text, isShort, enough: limit })],
    id,
    columns: { number: sql`${number}::text`, label: receiver, recent: sql`${activeAt}` },
    from: sql`from ${shipments}`,
    where,
    limit,
  });
}

function visible(scope: Scope) {
  return and(isNull(shipments.deletedAt), scope === 'all' ? undefined : sql`false`);
}
