import {
  isStockProblem,
  requestedEntry,
  type StockEntry,
  type StockQuantity,
  type StockRequest,
  stockEntry,
} from '@halla/domain/stock/stock-ledger';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import type { BookedEntry, LockedRow } from './stock-writes.repository.ts';

type Row = Pick<LockedRow, 'id' | 'stockItemId' | 'sku' | 'warehouse'> & StockQuantity;

/** Warehouse of which the refusal has a sentence of its own: there the user is offered a refill. */
const MAILHOUSE = 'mailhouse';

/** The refusal of a write that takes more than there is. */
function notEnough({ sku, warehouse }: Pick<Row, 'sku' | 'warehouse'>, missing: number): AppError {
  const code = warehouse === MAILHOUSE ? 'stock.not_enough_mailhouse' : 'stock.not_enough';
  return new AppError(code, { extra: { missing: [{ sku, warehouse, count: missing }] } });
}

type Problem = Exclude<ReturnType<typeof requestedEntry>, StockEntry>;

function refuse(row: Row, problem: Problem, request?: StockRequest): never {
  if (problem.problem === 'not_enough') throw notEnough(row, problem.missing);
  if (problem.problem === 'not_a_quantity') throw new AppError('stock.too_much');
  const rule = request?.reason === 'dispatch' ? 'tooLarge' : 'tooSmall';
  const limit = request?.isRelative ? 0 : row.total;
  throw invalidInput({
    'stock_item.total': rule === 'tooLarge' ? { rule, max: limit } : { rule, min: limit },
  });
}

/** The entry of a requested change; throws where the stock does not allow it. */
export function bookRequest(row: Row, request: StockRequest): BookedEntry {
  const entry = requestedEntry(row, request);
  if (isStockProblem(entry)) return refuse(row, entry, request);
  return { row, entry };
}

/** The entries of a refill: out of one warehouse, into the other; throws when there is too little. */
export function bookRefill({ from, into, amount }: { from: Row; into: Row; amount: number }): BookedEntry[] {
  const moves = [
    { row: from, write: { reason: 'dispatch', amount } },
    { row: into, write: { reason: 'resupply', amount } },
  ] as const;
  return moves.map(({ row, write }) => {
    const entry = stockEntry(row, write);
    if (isStockProblem(entry)) return refuse(row, entry);
    return { row, entry };
  });
}
