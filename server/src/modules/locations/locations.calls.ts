import { locations } from '@halla/contract/locations';
import { implement } from '#app/calls/implement.ts';
import { countByLocation } from '#modules/devices/lists/devices-by-location.shared.repository.ts';
import { listPlaces } from './locations.service.ts';

export const locationCalls = implement(locations, {
  get_warehouses: async ({ ctx }) => ({ warehouses: await listPlaces(ctx) }),
  get_locations: async ({ ctx }) => ({
    locations: await countByLocation(ctx.db, ctx.actor.scope),
  }),
});
