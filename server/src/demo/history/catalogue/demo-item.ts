import type { PackingDetail } from '@halla/domain/documents/packing-list';
import type { DemoSupplier } from './demo-suppliers.ts';

/** Warehouses of the demo; suppliers deliver an item to the first one that stocks it. */
export type DemoWarehouse = 'estonia' | 'mailhouse' | 'vantaa';

/** One stock item of the demo. */
export interface DemoItem {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly cost: number;
  readonly list: number | null;
  readonly tags: readonly string[];
  readonly supplier: DemoSupplier | null;
  /** Address of its picture. */
  readonly imageUrl: string | null;
  readonly packing: PackingDetail;
  /** Usual quantity in each warehouse that stocks it. */
  readonly usual: Readonly<Partial<Record<DemoWarehouse, number>>>;
  readonly shelf: string;
  /** Pieces that production takes from the warehouse in Estonia per month. */
  readonly monthlyUse: number;
  /** How often customers order it, relative to other items; 0 if it is not sold separately. */
  readonly demand: number;
  /** True if the supplier has delivered nothing for weeks. */
  readonly isLate: boolean;
}

interface Row extends Pick<DemoItem, 'sku' | 'name' | 'cost' | 'usual'> {
  readonly list?: number;
  readonly unit?: string;
  /** kg of one piece. */
  readonly kg?: number;
  /** Length, width and height in cm. */
  readonly box?: readonly [number, number, number];
  readonly use?: number;
  readonly demand?: number;
  readonly isLate?: true;
  readonly tags?: readonly string[];
  /** File name of the drawing of its device family. */
  readonly drawing?: string;
}

interface Group {
  readonly tags: readonly string[];
  readonly supplier: DemoSupplier | null;
  readonly hsCode: string;
  /** Letter of the shelves. */
  readonly shelf: string;
  readonly package?: string;
  readonly demand?: number;
}

/** Items with the same tags, supplier, customs code and shelf. */
export function itemsOf(group: Group, rows: readonly Row[]): DemoItem[] {
  return rows.map(({ list, unit = 'pcs', kg, box, use = 0, isLate = false, drawing, ...row }, index) => ({
    ...row,
    ...{ unit, list: list ?? null, monthlyUse: use, isLate, supplier: group.supplier },
    imageUrl: drawing === undefined ? null : `/devices/${drawing}.svg`,
    tags: [...group.tags, ...(row.tags ?? [])],
    shelf: `${group.shelf}-${String(index + 1).padStart(2, '0')}`,
    demand: list === undefined ? 0 : (row.demand ?? group.demand ?? 1),
    packing: {
      weight: kg ?? null,
      hsCodes: [{ code: group.hsCode }],
      packages: box === undefined ? [] : [packageOf(box, group.package ?? 'Box')],
    },
  }));
}

function packageOf([length, width, height]: readonly [number, number, number], type: string) {
  return { type, count: 1, length, width, height };
}
