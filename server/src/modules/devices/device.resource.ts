import { and } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { visibleDevice, visibleDeviceName } from './scope.service.ts';

/** Devices that are not deleted, under the name visible to the reader. */
export const deviceResource: ResourceReader = {
  find: async ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: devices.id,
        number: devices.serialNumber,
        label: visibleDeviceName(scope),
        companyId: devices.companyId,
        deviceId: devices.id,
      })
      .from(devices)
      .where(and(anyOf(devices.id, ids), visibleDevice(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  references: {
    company: [
      { name: 'devices', what: 'devices', table: 'devices', column: 'company_id', key: { id: 'bigint' } },
      {
        name: 'ownerships',
        what: 'ownerships',
        table: 'device_ownerships',
        column: 'company_id',
        key: { device_id: 'bigint', valid_from: 'timestamptz' },
      },
    ],
  },
};
