import { sql } from 'drizzle-orm';
import type { Stage } from './stage.ts';

export interface Goods {
  readonly sku: string;
  readonly itemId: number;
  /** Id of the row of the warehouse. */
  readonly rowId: number;
}

let made = 0;

/** A new item in the mailhouse, put in by a call, so that its ledger is complete. */
export async function givenGoods(stage: Stage, total: number): Promise<Goods> {
  made += 1;
  const sku = `ITEM-${made}`;
  const { stock } = await stage.call('add_stock_quantity', {
    stock_item: { sku, name: 'Part', warehouse: 'mailhouse', total },
  });
  return { sku, itemId: stock.StockItemId, rowId: stock.id };
}

/** Conditions of the rows of an item: its quantities and its ledger. */
export function goodsRows({ itemId }: Pick<Goods, 'itemId'>) {
  return { stock_quantities: sql`stock_item_id = ${itemId}`, stock_changes: sql`stock_item_id = ${itemId}` };
}

let cabins = 0;

/** A new grey cabin that is ready in the mailhouse. */
export async function givenCabin({ given }: Stage) {
  cabins += 1;
  const cabin = await given.device({ color: 'grey', serialNumber: `EC23${String(cabins).padStart(4, '0')}` });
  await given.record(cabin, 'ready');
  return cabin;
}

/** Conditions of the rows of a device: itself, its owners, its life cycle and its plans. */
export function deviceRows({ id }: { readonly id: number }) {
  return {
    devices: sql`id = ${id}`,
    device_ownerships: sql`device_id = ${id}`,
    life_cycle_states: sql`device_id = ${id}`,
    movement_plans: sql`device_id = ${id}`,
  };
}
