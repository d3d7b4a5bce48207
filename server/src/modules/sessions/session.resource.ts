import { and, eq, isNull } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { idsOfDevice } from '#modules/devices/device-rows.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from './sessions.table.ts';

/**
 * Sessions belong to the company that owned the device when they ran; those of deleted devices are hidden.
 */
export const sessionResource: ResourceReader = {
  find: async ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: sessions.id, companyId: sessions.companyId, deviceId: sessions.deviceId })
      .from(sessions)
      .innerJoin(devices, eq(devices.id, sessions.deviceId))
      .where(and(anyOf(sessions.id, ids), isNull(devices.deletedAt), inScope(sessions.companyId, scope)))
      .$dynamic();
    return lock ? rows.for('key share', { of: sessions }) : rows;
  },
  idsOfDevice: (deviceId) => idsOfDevice(sessions, deviceId),
};
