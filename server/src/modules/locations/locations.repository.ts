import { asc } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from './locations.table.ts';

/** All places for a device or an item, in display order. */
export function listWarehouses(db: Executor) {
  return db
    .select({
      value: warehouses.value,
      label: warehouses.label,
      color: warehouses.color,
      editableStock: warehouses.editableStock,
      stock: warehouses.isStock,
    })
    .from(warehouses)
    .orderBy(asc(warehouses.position));
}
