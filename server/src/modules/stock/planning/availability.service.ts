import type { CallOutput } from '@halla/contract/calls';
import { allocationColour } from '@halla/domain/documents/allocation';
import { firstDayFor } from '@halla/domain/stock/availability';
import { piecesOf, poolOf } from '@halla/domain/stock/stock-pool';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { readKnownStock } from './known-stock.repository.ts';
import { availabilityOf, knownByPool } from './pool-availability.ts';

/** Earliest days for which the pieces of lines can be promised, in the order of the lines. */
export async function getAvailability({
  ctx: { db, now, config },
  input: { lines, day, order_id: orderId },
}: Asked<'get_availability'>): Promise<CallOutput<'get_availability'>> {
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const skus = lines.map(({ sku }) => sku);
  const colours = [...new Set(skus.map(allocationColour))].filter((colour) => colour !== null);
  const known = knownByPool(await readKnownStock({ sought: { db, skus, colours }, orderId }));
  const pools = Map.groupBy(lines, ({ sku }) => poolOf(sku));
  return {
    today,
    availability: [...pools].map(([pool, asked]) => {
      const count = piecesOf(pool, asked);
      const pieces = availabilityOf({ pool, skus: asked.map(({ sku }) => sku), today, known });
      const firstDay = firstDayFor(pieces.steps, count);
      const inTime = day === undefined ? null : firstDay !== null && firstDay <= day;
      return { ...pieces, count, firstDay, inTime };
    }),
  };
}
