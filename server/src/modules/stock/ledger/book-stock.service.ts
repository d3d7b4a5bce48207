import {
  isStockProblem,
  requestedEntry,
  type StockEntry,
  type StockQuantity,
  type StockRequest,
  type StockWrite,
  stockEntry,
  totalBefore,
} from '@halla/domain/stock/stock-ledger';
import type { AuditEntry } from '#app/calls/context.ts';
import { AppError, invalidInput, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { type BookedEntry, editableAmong, type LockedRow } from '../stock-writes.repository.ts';

type Row = Pick<LockedRow, 'id' | 'stockItemId' | 'sku' | 'warehouse'> & StockQuantity;

/** A shortage in this warehouse has its own message, which offers a refill. */
const MAILHOUSE = 'mailhouse';

type Missing = Pick<Row, 'sku' | 'warehouse'> & { count: number };

/** Error for a write that takes more pieces than available. */
function notEnough(missing: readonly Missing[]): AppError {
  const isOfMailhouse = missing.every(({ warehouse }) => warehouse === MAILHOUSE);
  const code = isOfMailhouse ? 'stock.not_enough_mailhouse' : 'stock.not_enough';
  return new AppError(code, { extra: { missing } });
}

type Problem = Exclude<ReturnType<typeof requestedEntry>, StockEntry>;

function refuse(row: Row, problem: Problem, request?: StockRequest): never {
  if (problem.problem === 'not_enough') {
    const { sku, warehouse } = row;
    throw notEnough([{ sku, warehouse, count: problem.missing }]);
  }
  if (request?.isRelative === false && request.total < 0)
    throw invalidInput({ 'stock_item.total': { rule: 'tooSmall', min: 0 } });
  if (problem.problem === 'not_a_quantity') throw new AppError('stock.too_much');
  const rule = request?.reason === 'dispatch' ? 'tooLarge' : 'tooSmall';
  const limit = request?.isRelative ? 0 : row.total;
  throw invalidInput({
    'stock_item.total': rule === 'tooLarge' ? { rule, max: limit } : { rule, min: limit },
  });
}

/** The entry for a requested change; throws if the stock does not allow it. */
export function bookRequest(row: Row, request: StockRequest): BookedEntry {
  const entry = requestedEntry(row, request);
  if (isStockProblem(entry)) return refuse(row, entry, request);
  return { row, entry };
}

interface Refill {
  from: Row;
  into: Row;
  amount: number;
}

/** The entries of a refill, out of one warehouse and into the other; throws if there are too few pieces. */
export function bookRefill({ from, into, amount }: Refill): BookedEntry[] {
  return bookMoves([
    { row: from, write: { reason: 'dispatch', amount } },
    { row: into, write: { reason: 'resupply', amount } },
  ]);
}

/** A change of a row that no other change in the same save affects. */
type Move = Omit<BookedEntry, 'entry' | 'row'> & { row: Row; write: StockWrite };

/** The entries for moves; if pieces are missing, throws with all shortages. */
export function bookMoves(moves: readonly Move[]): BookedEntry[] {
  const missing: Missing[] = [];
  const booked = moves.flatMap(({ write, ...move }): BookedEntry[] => {
    const entry = stockEntry(move.row, write);
    if (!isStockProblem(entry)) return [{ ...move, entry }];
    if (entry.problem === 'not_a_quantity') throw new AppError('stock.too_much');
    const { sku, warehouse } = move.row;
    missing.push({ sku, warehouse, count: entry.missing });
    return [];
  });
  if (missing.length > 0) throw notEnough(missing);
  return booked;
}

interface EditedPlaces {
  places: readonly string[];
  /** Name of the input field, for the refusal. */
  field: string;
}

/** Refuses places whose stock may not be edited. */
export async function requireEditable(db: Executor, { places, field }: EditedPlaces): Promise<void> {
  const editable = await editableAmong(db, [...new Set(places)]);
  if (places.some((place) => !editable.includes(place))) throw refusedField('stock.not_editable', field);
}

/** Audit entries of booked changes, for the histories of their items. */
export function auditBooked(booked: readonly BookedEntry[]): AuditEntry[] {
  return booked.map(({ row, entry }) => ({
    entity: 'stock_quantities',
    entityId: row.id,
    resource: { kind: 'stockItem', id: row.stockItemId },
    before: { [row.warehouse]: { total: totalBefore(entry) } },
    after: { [row.warehouse]: entry },
  }));
}
