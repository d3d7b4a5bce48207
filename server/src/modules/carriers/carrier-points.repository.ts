import type { Delivery } from '@halla/domain/documents/carrier-habit';
import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { shipmentEtaPredictions, shipments } from '#modules/shipments/shipments.table.ts';
import { shippingCompanySeries } from './carrier-series.table.ts';

interface OfCarrier {
  db: Executor;
  carrierId: number;
}

/** The ratings of its shipments. */
export async function readRatings({ db, carrierId }: OfCarrier): Promise<number[]> {
  const rows = await db
    .select({ rating: shipments.rating })
    .from(shipments)
    .where(
      and(
        eq(shipments.shippingCompanyId, carrierId),
        isNull(shipments.deletedAt),
        isNotNull(shipments.rating),
      ),
    );
  return rows.flatMap(({ rating }) => rating ?? []);
}

/** Delivered shipments with the first promised day, the day of delivery and the customer's country, the latest first. */
export async function readDeliveries({
  db,
  carrierId,
  zone,
  most,
}: OfCarrier & { zone: string; most?: number }): Promise<Delivery[]> {
  const promised = sql<string | null>`(
    select ${shipmentEtaPredictions.eta}::text from ${shipmentEtaPredictions}
    where ${shipmentEtaPredictions.shipmentId} = ${shipments.id}
    order by ${shipmentEtaPredictions.createdAt}, ${shipmentEtaPredictions.id} limit 1)`;
  const query = db
    .select({
      promised,
      delivered: sql<string>`(${shipments.deliveredAt} at time zone ${zone})::date::text`,
      location: sql<
        string | null
      >`case when ${shipments.direction} = 'outward' then ${shipments.shippingInfo} ->> 'location' end`,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.shippingCompanyId, carrierId),
        eq(shipments.status, 'delivered'),
        isNull(shipments.deletedAt),
        isNotNull(shipments.deliveredAt),
      ),
    )
    .orderBy(desc(shipments.deliveredAt), desc(shipments.id))
    .$dynamic();
  const rows = await (most === undefined ? query : query.limit(rowLimit(most)));
  return rows.flatMap(({ promised: day, ...row }) => (day === null ? [] : [{ ...row, promised: day }]));
}

/** Deletes the points that a shipment has added since a time; returns the carriers concerned. */
export async function deletePoints(
  db: Executor,
  { shipmentId, since }: { shipmentId: number; since: Date },
): Promise<number[]> {
  const { shippingCompanyId, shipmentId: by, createdAt } = shippingCompanySeries;
  const deleted = await db
    .delete(shippingCompanySeries)
    .where(and(eq(by, shipmentId), gte(createdAt, since)))
    .returning({ carrierId: shippingCompanyId });
  return [...new Set(deleted.map(({ carrierId }) => carrierId))];
}

export async function insertPoint(
  db: Executor,
  point: typeof shippingCompanySeries.$inferInsert,
): Promise<void> {
  await db.insert(shippingCompanySeries).values(point);
}
