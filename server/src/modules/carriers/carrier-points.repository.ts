import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
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

/** The day that was promised first, and the day of the delivery, of its delivered shipments with a promise. */
export async function readDeliveries({ db, carrierId, zone }: OfCarrier & { zone: string }) {
  const promised = sql<string | null>`(
    select ${shipmentEtaPredictions.eta}::text from ${shipmentEtaPredictions}
    where ${shipmentEtaPredictions.shipmentId} = ${shipments.id}
    order by ${shipmentEtaPredictions.createdAt}, ${shipmentEtaPredictions.id} limit 1)`;
  const rows = await db
    .select({ promised, delivered: sql<string>`(${shipments.deliveredAt} at time zone ${zone})::date::text` })
    .from(shipments)
    .where(
      and(
        eq(shipments.shippingCompanyId, carrierId),
        eq(shipments.status, 'delivered'),
        isNull(shipments.deletedAt),
        isNotNull(shipments.deliveredAt),
      ),
    );
  return rows.flatMap(({ promised: day, delivered }) => (day === null ? [] : [{ promised: day, delivered }]));
}

export async function insertPoint({
  db,
  point,
}: {
  db: Executor;
  point: typeof shippingCompanySeries.$inferInsert;
}): Promise<void> {
  await db.insert(shippingCompanySeries).values(point);
}
