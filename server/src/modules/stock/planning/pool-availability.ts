import type { Availability } from '@halla/contract/stock-planning';
import { ALLOCATED_FROM, allocationColour, type CabinColour } from '@halla/domain/documents/allocation';
import { skuKey } from '@halla/domain/documents/document-lines';
import { WAREHOUSES } from '@halla/domain/lifecycle/lifecycle';
import { availability } from '@halla/domain/stock/availability';
import { type Arrival, arrivals, isDated } from '@halla/domain/stock/expected-stock';
import { looseArrivals, looseDepartures } from '@halla/domain/stock/loose-shipments';
import { promises } from '@halla/domain/stock/promised-stock';
import { fulfilmentWarehouse } from '@halla/domain/stock/stock-demand';
import { poolOf } from '@halla/domain/stock/stock-pool';
import type { KnownStock } from './known-stock.repository.ts';

/** What is known about the pieces of a pool and what follows from it, whatever is asked for. */
export function availabilityOf({
  pool,
  skus,
  today,
  known,
}: {
  pool: string;
  skus: readonly string[];
  today: string;
  known: KnownStock;
}): Omit<Availability, 'count' | 'firstDay' | 'inTime'> {
  const items = known.items.filter(({ sku }) => poolOf(sku) === pool);
  const warehouses = [...new Set(items.flatMap(({ warehouse }) => warehouse ?? []))];
  const colour = allocationColour(skus[0] ?? null);
  const at = colour === null ? fulfilmentWarehouse(warehouses) : ALLOCATED_FROM.location;
  const pieces = colour === null ? items.map(lotOf) : cabinsOf(colour, known);
  const place = { pool, at: at ?? '', today };
  const leaving = [...promises(place, known.promised), ...looseDepartures(place, known.loose)];
  const coming = [
    ...arrivals({ ...place, warehouses }, known.expected),
    ...looseArrivals(place, known.loose),
  ];
  const onHand = sum(pieces.filter((lot) => lot.place === at));
  const flows = [...leaving, ...coming.filter((arrival) => isDated(arrival, today))];
  const label = WAREHOUSES.find(({ value }) => value === at)?.label;
  return {
    skus: [...new Map(skus.map((sku) => [skuKey(sku), sku])).values()],
    colour,
    name: items.find(({ sku }) => skuKey(sku) === skuKey(skus[0] ?? ''))?.name ?? null,
    Warehouse: at === null ? null : { value: at, name: label ?? at },
    onHand,
    elsewhere: sum(pieces.filter((lot) => lot.place !== at)),
    // Zero for none: the negative one is another number on the wire.
    promised: 0 - sum(leaving),
    arrivals: coming.toSorted(byDay).map((arrival) => ({ ...arrival, isDated: isDated(arrival, today) })),
    steps: availability({ onHand, flows, today }),
  };
}

const lotOf = ({ warehouse, free }: KnownStock['items'][number]) => ({ place: warehouse, count: free ?? 0 });

function cabinsOf(colour: CabinColour, { cabins }: KnownStock) {
  return cabins.filter((counted) => counted.colour === colour);
}

function sum(parts: readonly { readonly count: number }[]): number {
  return parts.reduce((total, { count }) => total + count, 0);
}

/** Those without a day at the end. */
function byDay({ day: one }: Arrival, { day: other }: Arrival): number {
  if (one === other) return 0;
  return (one ?? '9999') < (other ?? '9999') ? -1 : 1;
}
