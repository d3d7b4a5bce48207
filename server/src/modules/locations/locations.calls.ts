import { locations } from '@halla/contract/locations';
import { asc } from 'drizzle-orm';
import { implement } from '#app/implement.ts';
import type { Executor } from '#db/database.ts';
import { countByLocation } from '#modules/devices/locations.service.ts';
import { warehouses } from './locations.table.ts';

export const locationCalls = implement(locations, {
  get_warehouses: async ({ ctx }) => ({ warehouses: await listPlaces(ctx.db) }),
  get_locations: async ({ ctx }) => ({
    locations: await countByLocation({ db: ctx.db, scope: ctx.actor.scope }),
  }),
});

function listPlaces(db: Executor) {
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
