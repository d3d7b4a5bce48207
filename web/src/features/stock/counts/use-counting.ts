import type { StockRow } from '@halla/contract/stock';
import type { StockCount } from '@halla/contract/stock-counts';
import { LIST_CAPS } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import { KeptForLater } from '../../../core/calls/api-errors.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import { useSession } from '../../../core/session.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { useTray } from '../../../core/tray/tray-state.ts';
import { type OwnLine, type ShownLine, shownLines } from './count-lines.ts';

/** Number of lines shown. */
export const LAST = 20;
const NO_ROWS: readonly StockRow[] = [];

/**
 * The items of the counted warehouse, kept while the page is open so that codes can be looked up without a
 * network.
 */
export function useCountedRows({ Warehouse }: StockCount) {
  const input = { warehouse: Warehouse.value, limit: LIST_CAPS.stock.max };
  const { data, isError, error, refetch } = useQuery(callQuery('get_stock_quantity', input));
  return {
    rows: data?.stock ?? NO_ROWS,
    isLoading: data === undefined,
    isError: isError && data === undefined,
    error,
    refetch,
  };
}

/**
 * The last counted lines, and functions to count and to take back; both wait in the tray without a network.
 */
export function useCounting({
  countId,
  itemId,
}: {
  readonly countId: number;
  readonly itemId: number | undefined;
}) {
  const write = useWriter();
  const userId = useSession()?.user.userId ?? 0;
  const { entries } = useTray();
  const [own, setOwn] = useState<readonly OwnLine[]>([]);
  const [undone, setUndone] = useState<ReadonlySet<string>>(new Set());
  const last = useQuery(callQuery('get_stock_count_lines', { count_id: countId, limit: LAST }));
  const ofItem = useQuery({
    ...callQuery('get_stock_count_lines', { count_id: countId, stock_item_id: itemId ?? 0, limit: LAST }),
    enabled: itemId !== undefined,
  });
  const lines = useMemo(() => {
    const saved = [...(last.data?.lines ?? []), ...(ofItem.data?.lines ?? [])];
    return shownLines({ saved, own, tray: entries, countId, undone, userId });
  }, [last.data, ofItem.data, own, entries, countId, undone, userId]);

  const count = async ({ StockItemId: itemId, name }: StockRow, counted: number) => {
    const key = crypto.randomUUID();
    const countedAt = new Date().toISOString();
    const input = { count_id: countId, key, stock_item_id: itemId, counted, counted_at: countedAt };
    setOwn((before) => [{ key, itemId, name, counted, countedAt }, ...before]);
    const keep = keepInTray(
      { call: 'add_stock_count_line', input, label: name, file: null },
      { quiet: true },
    );
    const isDone = await settled(write('add_stock_count_line', input, { slot: key, keep }));
    // The shared handler has shown the reason; removes the line, because it was not counted.
    if (!isDone) setOwn((before) => before.filter((line) => line.key !== key));
  };
  const undo = async ({ key, name }: ShownLine) => {
    const input = { count_id: countId, key };
    setUndone((before) => new Set(before).add(key));
    const keep = keepInTray(
      { call: 'undo_stock_count_line', input, label: name, file: null },
      { quiet: true },
    );
    const isDone = await settled(write('undo_stock_count_line', input, { slot: key, keep }));
    if (!isDone) setUndone((before) => new Set([...before].filter((other) => other !== key)));
  };
  return { lines, count, undo };
}

/** True once the write is done or kept in the tray. */
async function settled(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (error instanceof KeptForLater) return true;
    // The shared handler has notified the user.
    console.warn('A line of the count was not written', error);
    return false;
  }
}
