import { etaErrorDays, seriesPoint } from '@halla/domain/documents/carrier-series';
import type { SignedInContext } from '#app/calls/context.ts';
import { deletePoints, insertPoint, readDeliveries, readRatings } from './carrier-points.repository.ts';
import { lockCarrier } from './carriers.repository.ts';

interface Point {
  ctx: SignedInContext;
  carrierId: number;
  /** The shipment that adds the point, already saved. */
  shipmentId: number;
}

/** Adds the mean rating of a carrier to its series. */
export async function addRatingPoint({ ctx, carrierId, shipmentId }: Point): Promise<void> {
  const { db } = ctx;
  await lockCarrier(db, carrierId);
  const ratings = await readRatings({ db, carrierId });
  await addPoint({ ctx, carrierId, shipmentId, kind: 'rating', values: ratings });
}

/** Adds the mean error of the first ETAs of a carrier's deliveries to its series, in days of the maker's calendar. */
export async function addAccuracyPoint({ ctx, carrierId, shipmentId }: Point): Promise<void> {
  const { db, config } = ctx;
  await lockCarrier(db, carrierId);
  const deliveries = await readDeliveries({ db, carrierId, zone: config.BUSINESS_TIME_ZONE });
  const values = deliveries.map(({ promised, delivered }) => etaErrorDays(promised, delivered));
  await addPoint({ ctx, carrierId, shipmentId, kind: 'etaAccuracy', values });
}

interface PointsOfShipment {
  ctx: SignedInContext;
  shipmentId: number;
  since: Date;
}

/** Removes the points that a shipment has added since a time. */
export async function removePoints({ ctx, shipmentId, since }: PointsOfShipment): Promise<void> {
  for (const id of await deletePoints(ctx.db, { shipmentId, since })) ctx.changed({ domain: 'carriers', id });
}

async function addPoint({
  ctx: { db, now, ...ctx },
  carrierId,
  shipmentId,
  kind,
  values,
}: Point & { kind: 'rating' | 'etaAccuracy'; values: readonly number[] }): Promise<void> {
  const value = seriesPoint(values);
  if (value === null) return;
  await insertPoint(db, { shippingCompanyId: carrierId, kind, value, shipmentId, createdAt: now });
  ctx.changed({ domain: 'carriers', id: carrierId });
}
