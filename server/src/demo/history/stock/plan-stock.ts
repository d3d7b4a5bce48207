import type { DemoItem, DemoWarehouse } from '../catalogue/demo-item.ts';
import { inOrder } from '../chapter.ts';
import { type Shelves, shelvesOf } from './shelves.ts';

/** A withdrawal from or delivery to a warehouse, or a shortage found by a count. */
export interface StockUse {
  at: Date;
  warehouse: DemoWarehouse;
  /** Pieces taken, pieces left, or the level up to which a delivery fills the shelf. */
  pieces: { taken: number } | { left: number } | { filled: number };
  /** Why a count differed; null for withdrawals. */
  counted: string | null;
  /** True if a shipment or a ticket takes the pieces. */
  isTaken?: boolean;
}

/** A change of stock; a refill also brings pieces from another warehouse. */
export interface StockMove {
  at: Date;
  sku: string;
  warehouse: DemoWarehouse;
  /** Pieces that arrived, negative for those that left; 0 for a refill alone. */
  delta: number;
  counted: string | null;
  refill: { from: DemoWarehouse; amount: number } | null;
  /** True if a shipment or a ticket takes the pieces; the refill must come before it. */
  isTaken: boolean;
}

interface ItemUses {
  item: DemoItem;
  uses: readonly StockUse[];
  /** From this time on late suppliers receive no orders. */
  quietFrom: Date;
  end: Date;
}

/** Every change of an item after the opening stock, in chronological order; never takes more than is in stock. */
export function planStock({ item, uses, quietFrom, end }: ItemUses): StockMove[] {
  const shelves = shelvesOf(item, { quietFrom });
  for (const use of inOrder(uses)) {
    shelves.receive(use.at);
    takeOut({ shelves, item, use });
    shelves.order(use.at);
  }
  shelves.receive(end);
  return shelves.moves;
}

interface TakenOut {
  shelves: Shelves;
  item: DemoItem;
  use: StockUse;
}

function takeOut({ shelves, item, use }: TakenOut): void {
  const { at, warehouse, counted, isTaken = false } = use;
  if ('filled' in use.pieces) {
    const delta = use.pieces.filled - shelves.level(warehouse);
    if (delta > 0) shelves.move({ at, warehouse, delta });
    return;
  }
  const taken = takenBy(use, shelves.level(warehouse));
  if (taken === 0) return;
  const missing = taken - shelves.level(warehouse);
  const isHelped = missing > 0 && warehouse !== shelves.base && shelves.level(shelves.base) >= missing;
  if (missing > 0 && !isHelped)
    shelves.move({ at, warehouse, delta: item.isLate ? missing : missing + shelves.usual(warehouse) });
  const amount = item.isLate ? missing : shelves.refillFor(warehouse, missing);
  const refill = isHelped ? { from: shelves.base, amount } : null;
  shelves.move({ at, warehouse, delta: -taken, counted, refill, isTaken });
}

/** A count can find at most the whole stock missing. */
function takenBy({ pieces, counted }: StockUse, level: number): number {
  if ('filled' in pieces) return 0;
  if ('left' in pieces) return Math.max(0, level - pieces.left);
  return counted === null ? pieces.taken : Math.min(pieces.taken, level);
}
