import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { allocationColour } from '@halla/domain/documents/allocation';
import { availablePieces } from '@halla/domain/fulfilment/claims';

const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100;

/** Figures of an item over all warehouses; the owed pieces are the same in each of its rows. */
export function itemSums(
  { sku, StockQuantities: rows = [], incomingElsewhere = [] }: StockItem,
  outlook: Pick<StockOutlook, 'setAside'> | undefined,
) {
  const limits = rows.flatMap(({ alertQuantity }) => alertQuantity ?? []);
  const [first] = rows;
  const shelf = sum(rows.map(({ total }) => total));
  const owed = first?.owed ?? 0;
  const looseWaiting = outlook === undefined ? null : sum(outlook.setAside.map(({ count }) => count));
  const isCabin = allocationColour(sku) !== null;
  return {
    shelf,
    free: sum(rows.map(({ free }) => free)),
    owed,
    /** Null until reserved pieces are loaded; for cabins the ready ones of the colour, contained in every row. */
    available: isCabin
      ? (first?.available ?? 0)
      : looseWaiting === null
        ? null
        : availablePieces({ total: shelf, owed, looseWaiting }),
    incoming: sum([...rows, ...incomingElsewhere].map(({ incoming }) => incoming)),
    /** Null if no warehouse has a limit. */
    limit: limits.length === 0 ? null : sum(limits),
  };
}
