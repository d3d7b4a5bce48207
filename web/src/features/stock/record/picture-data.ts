import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { type DayLevel, futureLevels, summedLevels } from '@halla/domain/stock/stock-levels';

/** Data of the picture of an item: past and expected levels, and the limit. */
export interface PictureData {
  readonly from: string;
  readonly today: string;
  readonly start: number;
  readonly past: readonly DayLevel[];
  readonly now: number;
  /** Expected levels from today on. */
  readonly future: readonly DayLevel[];
  readonly limit: number | null;
}

interface PictureOf {
  readonly item: StockItem;
  readonly outlook: StockOutlook;
  /** Place key; null: all warehouses. */
  readonly place: string | null;
}

/** Levels of an item in one warehouse or in all of them. */
export function pictureData({ item, outlook, place }: PictureOf): PictureData {
  const { from, today, warehouses, owed, incoming, sentFrom, colour } = outlook;
  const isShown = (value: string) => place === null || value === place;
  const { start, levels: past } = summedLevels(
    warehouses.filter(({ Warehouse }) => isShown(Warehouse.value)),
  );
  const rows = (item.StockQuantities ?? []).filter(({ Warehouse }) => isShown(Warehouse.value));
  const limits = rows.flatMap(({ alertQuantity }) => alertQuantity ?? []);
  const now = past.at(-1)?.total ?? start;
  // Orders are owed any cabin of a colour, so their pieces belong to none of its items.
  const leaving = colour === null && (place === null || place === sentFrom) ? owed : [];
  const coming = incoming.filter(({ Warehouse }) => isShown(Warehouse.value));
  return {
    ...{ from, today, start, past, now },
    future: futureLevels({
      total: now,
      today,
      flows: [...leaving.map(({ day, count }) => ({ day, count: -count })), ...coming],
    }),
    limit: limits.length === 0 ? null : limits.reduce((sum, limit) => sum + limit, 0),
  };
}
