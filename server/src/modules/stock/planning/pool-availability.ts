import type { Availability } from '@halla/contract/stock-planning';
import { ALLOCATED_FROM, allocationColour, type CabinColour } from '@halla/domain/documents/allocation';
import { skuKey } from '@halla/domain/documents/document-lines';
import { availability } from '@halla/domain/stock/availability';
import { type Arrival, arrivals, isDated } from '@halla/domain/stock/expected-stock';
import { type LooseShipment, looseArrivals, looseDepartures } from '@halla/domain/stock/loose-shipments';
import { promises } from '@halla/domain/stock/promised-stock';
import { fulfilmentWarehouse, type StockLine } from '@halla/domain/stock/stock-demand';
import { poolOf } from '@halla/domain/stock/stock-pool';
import type { KnownStock } from './known-stock.repository.ts';
import { namedWarehouse } from './named-warehouse.ts';

/** Groups the data by pool, so that each pool of a long order reads only its own documents. */
export function knownByPool({ cabins, items, ...documents }: KnownStock) {
  return {
    cabins,
    items: Map.groupBy(items, ({ sku }) => poolOf(sku)),
    promised: documentsByPool(documents.promised),
    expected: documentsByPool(documents.expected),
    loose: documentsByPool(documents.loose),
  };
}

type KnownByPool = ReturnType<typeof knownByPool>;

/** Documents by pool: each is listed under every pool that one of its lines belongs to. */
function documentsByPool<Document extends { readonly lines: readonly StockLine[] }>(
  documents: readonly Document[],
): Map<string, Document[]> {
  const found = new Map<string, Document[]>();
  for (const document of documents) {
    const pools = new Set(document.lines.flatMap(({ sku }) => (sku === null ? [] : poolOf(sku))));
    for (const pool of pools) {
      const known = found.get(pool);
      if (known === undefined) found.set(pool, [document]);
      else known.push(document);
    }
  }
  return found;
}

interface PoolWanted {
  pool: string;
  skus: readonly string[];
  today: string;
  known: KnownByPool;
}

/** Known stock and availability of a pool, independent of the requested count. */
export function availabilityOf({
  pool,
  skus,
  today,
  known,
}: PoolWanted): Omit<Availability, 'count' | 'firstDay' | 'inTime'> {
  const items = known.items.get(pool) ?? [];
  const warehouses = [...new Set(items.flatMap(({ warehouse }) => warehouse ?? []))];
  const colour = allocationColour(skus[0] ?? null);
  const at = colour === null ? fulfilmentWarehouse(warehouses) : ALLOCATED_FROM.location;
  const pieces = colour === null ? items.map(lotOf) : cabinsOf(colour, known);
  const place = { pool, at: at ?? '', today };
  const loose = known.loose.get(pool) ?? [];
  const leaving = [...promises(place, known.promised.get(pool) ?? []), ...looseDepartures(place, loose)];
  const coming = [
    ...arrivals({ ...place, warehouses }, known.expected.get(pool) ?? []),
    ...looseArrivals(place, loose),
  ];
  const onHand = sum(pieces.filter((lot) => lot.place === at));
  const flows = [...leaving, ...coming.filter((arrival) => isDated(arrival, today))];
  const elsewhere = pieces.filter((lot) => lot.place !== at);
  return {
    skus: [...new Map(skus.map((sku) => [skuKey(sku), sku])).values()],
    colour,
    name: items.find(({ sku }) => skuKey(sku) === skuKey(skus[0] ?? ''))?.name ?? null,
    Warehouse: at === null ? null : namedWarehouse(at),
    onHand,
    elsewhere: sum(elsewhere),
    transferable: transferableOf(elsewhere, { pool, today, loose }),
    // Avoids -0, which differs from 0 on the wire.
    promised: 0 - sum(leaving),
    arrivals: coming.toSorted(byDay).map((arrival) => ({ ...arrival, isDated: isDated(arrival, today) })),
    steps: availability({ onHand, flows, today }),
  };
}

interface Lot {
  readonly place: string | null;
  readonly count: number;
}

interface LeavingShipments {
  pool: string;
  today: string;
  loose: readonly LooseShipment[];
}

/** Pieces per warehouse that can be transferred; those on waiting shipments already count as moved. */
function transferableOf(
  lots: readonly Lot[],
  { pool, today, loose }: LeavingShipments,
): Availability['transferable'] {
  const places = [...Map.groupBy(lots, ({ place }) => place)];
  return places.flatMap(([place, there]) => {
    if (place === null) return [];
    const count = sum(there) + sum(looseDepartures({ pool, at: place, today }, loose));
    return count > 0 ? [{ Warehouse: namedWarehouse(place), count }] : [];
  });
}

const lotOf = ({ warehouse, free }: KnownStock['items'][number]): Lot => ({
  place: warehouse,
  count: free ?? 0,
});

function cabinsOf(colour: CabinColour, { cabins }: Pick<KnownStock, 'cabins'>) {
  return cabins.filter((counted) => counted.colour === colour);
}

function sum(parts: readonly { readonly count: number }[]): number {
  return parts.reduce((total, { count }) => total + count, 0);
}

/** Arrivals without a day come last. */
function byDay({ day: one }: Arrival, { day: other }: Arrival): number {
  if (one === other) return 0;
  return (one ?? '9999') < (other ?? '9999') ? -1 : 1;
}
