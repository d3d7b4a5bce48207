import { TOWN_WAREHOUSE } from '@halla/domain/lifecycle/lifecycle';
import type { Work } from '#app/calls/context.ts';
import { listWarehouses } from './locations.repository.ts';

/** Selectable places for a device or an item, in display order; the town warehouse only once its town is configured. */
export async function listPlaces({ db, config }: Pick<Work, 'db' | 'config'>) {
  const rows = await listWarehouses(db);
  const { TOWN_WAREHOUSE_NAME: town } = config;
  return rows.flatMap((row) => {
    if (row.value !== TOWN_WAREHOUSE) return [row];
    return town === undefined ? [] : [{ ...row, label: town }];
  });
}

/** True when a place key is a selectable place for a device. */
export async function isPlace(work: Pick<Work, 'db' | 'config'>, value: string): Promise<boolean> {
  return (await listPlaces(work)).some((place) => place.value === value);
}
