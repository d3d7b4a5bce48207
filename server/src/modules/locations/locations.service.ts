import { TOWN_WAREHOUSE } from '@halla/domain/lifecycle/lifecycle';
import { asc } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { warehouses } from './locations.table.ts';

/** Selectable places for a device or an item, in display order; the town warehouse only once its town is configured. */
export async function listPlaces({ db, config }: Pick<Work, 'db' | 'config'>) {
  const rows = await db
    .select({
      value: warehouses.value,
      label: warehouses.label,
      color: warehouses.color,
      editableStock: warehouses.editableStock,
      stock: warehouses.isStock,
    })
    .from(warehouses)
    .orderBy(asc(warehouses.position));
  const { TOWN_WAREHOUSE_NAME: town } = config;
  return rows.flatMap((row) => {
    if (row.value !== TOWN_WAREHOUSE) return [row];
    return town === undefined ? [] : [{ ...row, label: town }];
  });
}

/** True when a place key is a selectable place for a device. */
export async function isPlace({
  work,
  value,
}: {
  work: Pick<Work, 'db' | 'config'>;
  value: string;
}): Promise<boolean> {
  return (await listPlaces(work)).some((place) => place.value === value);
}
