import { skuKey } from './document-lines.ts';
import type { ShipmentDirection, ShipmentLine } from './shipment-rules.ts';

/** How a stock item is packed. */
export interface PackingDetail {
  /** kg per piece. */
  readonly weight: number | null;
  readonly hsCodes: readonly { readonly code: string }[];
  /** cm. */
  readonly packages: readonly {
    readonly type: string;
    readonly count: number;
    readonly length: number | null;
    readonly width: number | null;
    readonly height: number | null;
  }[];
}

/** One line of a packing list. */
export interface PackedGoods {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly packages: number;
  /** kg of all pieces; null if the weight of the item is unknown. */
  readonly weight: number | null;
  readonly netweight: number | null;
  readonly dimensions: string;
  readonly hsCode: string;
  readonly serialNumbers: readonly string[];
}

/** Sums over the goods of a packing list. */
export interface PackedTotals {
  readonly totalPackages: number;
  /** kg in total. */
  readonly totalWeight: number;
  readonly totalQuantity: number;
}

/** Initial content of a packing list, to be completed by the user. */
export interface PackingList extends PackedTotals {
  readonly portOfLoading: string;
  readonly countryOfOrigin: string;
  readonly countryOfDestination: string;
  /** Distinct customs codes of all goods. */
  readonly hsCode: string;
  readonly goods: readonly PackedGoods[];
}

/**
 * Whether the newest pdf of a packing list is current: there is no packing list, no pdf, a current pdf, or one made
 * before the last change.
 */
export type PackingPdfState = 'none' | 'unprinted' | 'current' | 'outdated';

export function packingPdfState({
  updatedAt,
  madeAt,
}: {
  /** Last change of the content, ISO 8601 in UTC; null if never saved. */
  updatedAt: string | null;
  /** When its PDFs were made, in the same format. */
  madeAt: readonly string[];
}): PackingPdfState {
  if (madeAt.length === 0) return updatedAt === null ? 'none' : 'unprinted';
  return updatedAt === null || madeAt.some((made) => made >= updatedAt) ? 'current' : 'outdated';
}

/** English names, because external parties receive the document. */
const HOME = { port: 'KERAVA', country: 'FINLAND' } as const;

/** Packing list of a shipment, from the packing of its items and the serial numbers of its order. */
export function packingListOf({
  direction,
  lines,
  packing,
  serialNumbers,
}: {
  direction: ShipmentDirection;
  lines: readonly ShipmentLine[];
  /** Keyed by skuKey. */
  packing: ReadonlyMap<string, PackingDetail>;
  /** Keyed by skuKey. */
  serialNumbers: ReadonlyMap<string, readonly string[]>;
}): PackingList {
  const goods = lines
    .filter(({ count }) => count > 0)
    .map((line): PackedGoods => {
      const key = line.sku === null ? null : skuKey(line.sku);
      const detail = key === null ? undefined : packing.get(key);
      return packed(line, { detail, serials: (key === null ? undefined : serialNumbers.get(key)) ?? [] });
    });
  const isInward = direction === 'inward';
  return {
    portOfLoading: isInward ? '' : HOME.port,
    countryOfOrigin: isInward ? '' : HOME.country,
    countryOfDestination: isInward ? HOME.country : '',
    hsCode: [...new Set(goods.flatMap(({ hsCode }) => hsCode || []))].join(', '),
    goods,
    ...packedTotals(goods),
  };
}

/** Totals of the goods of a packing list; unknown values count as zero. */
export function packedTotals(
  goods: readonly {
    readonly count: number;
    readonly packages?: number | null | undefined;
    readonly weight?: number | null | undefined;
  }[],
): PackedTotals {
  return {
    totalPackages: goods.reduce((sum, { packages }) => sum + (packages ?? 0), 0),
    totalWeight: kilograms(goods.reduce((sum, { weight }) => sum + Math.round((weight ?? 0) * 1000), 0)),
    totalQuantity: goods.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Serial numbers of an order that are on no other shipment of it, by skuKey. */
export function serialsLeft(
  ordered: ReadonlyMap<string, readonly string[]>,
  shipped: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const gone = new Set(shipped);
  return new Map([...ordered].map(([key, serials]) => [key, serials.filter((one) => !gone.has(one))]));
}

function packed(
  { sku, name, count }: ShipmentLine,
  { detail, serials }: { detail: PackingDetail | undefined; serials: readonly string[] },
): PackedGoods {
  const weight = detail?.weight == null ? null : kilograms(Math.round(detail.weight * 1000) * count);
  const packages = detail?.packages ?? [];
  return {
    sku,
    name,
    count,
    packages: packages.reduce((sum, one) => sum + one.count, 0) * count,
    weight,
    netweight: weight,
    dimensions: packages.flatMap(({ length, width, height }) => size([length, width, height])).join(', '),
    hsCode: (detail?.hsCodes ?? []).map(({ code }) => code).join(', '),
    serialNumbers: serials.slice(0, count),
  };
}

/** Zero for a package without dimensions. */
function size(sides: readonly (number | null)[]): string[] {
  return sides.every((side) => side !== null) ? [`${sides.join(' x ')} cm`] : [];
}

function kilograms(grams: number): number {
  return grams / 1000;
}
