import type { DemoItem, DemoWarehouse } from '../catalogue/demo-item.ts';
import { inOrder } from '../chapter.ts';
import { type Shelves, shelvesOf } from './shelves.ts';

/** What took pieces out of a warehouse or filled it, or how many fewer were counted there. */
export interface StockUse {
  at: Date;
  warehouse: DemoWarehouse;
  /** Pieces taken, how many are left, or up to how many a delivery fills the shelf. */
  pieces: { taken: number } | { left: number } | { filled: number };
  /** Why a count differed; null for what was taken. */
  counted: string | null;
  /** A shipment takes the pieces. */
  isShipped?: boolean;
}

/** A change of stock; a refill brings pieces from another warehouse with it. */
export interface StockMove {
  at: Date;
  sku: string;
  warehouse: DemoWarehouse;
  /** Pieces that came, negative for those that went; 0 for a refill alone. */
  delta: number;
  counted: string | null;
  refill: { from: DemoWarehouse; amount: number } | null;
  /** A shipment takes the pieces; the refill comes before it. */
  isShipped: boolean;
}

/** Every change of an item after the opening stock, in order of time: nothing is taken that is not there. */
export function planStock({
  item,
  uses,
  quietFrom,
  end,
}: {
  item: DemoItem;
  uses: readonly StockUse[];
  /** From then on nothing is ordered from late suppliers. */
  quietFrom: Date;
  end: Date;
}): StockMove[] {
  const shelves = shelvesOf(item, { quietFrom });
  for (const use of inOrder(uses)) {
    shelves.receive(use.at);
    takeOut({ shelves, item, use });
    shelves.order(use.at);
  }
  shelves.receive(end);
  return shelves.moves;
}

function takeOut({ shelves, item, use }: { shelves: Shelves; item: DemoItem; use: StockUse }): void {
  const { at, warehouse, counted, isShipped = false } = use;
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
  shelves.move({ at, warehouse, delta: -taken, counted, refill, isShipped });
}

/** A count can miss at most what was there. */
function takenBy({ pieces, counted }: StockUse, level: number): number {
  if ('filled' in pieces) return 0;
  if ('left' in pieces) return Math.max(0, level - pieces.left);
  return counted === null ? pieces.taken : Math.min(pieces.taken, level);
}
