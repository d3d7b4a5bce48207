import { and, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed, findNamedOwn } from '#db/find-named.ts';
import { anyOf, idArray } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { alive, nameVisible, visibleDevice, visibleDeviceName } from './scope.shared.repository.ts';

/** Devices that are not deleted, under the name visible to the reader. */
export const deviceResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
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
  search: searchDevices,
};

/** Up to this many companies count as few for the search plan. */
const FEW_COMPANIES = 50;

/**
 * Devices of few companies. PostgreSQL assumes the same number of devices in every plan, because the companies
 * come from a subquery; a parameter would make it plan the search at every execution, which takes twice as long
 * as the search itself.
 */
function ofFew(scope: Scope): SQL | undefined {
  if (scope === 'all' || scope.length > FEW_COMPANIES) return undefined;
  return and(alive, sql`${devices.companyId} = any((select ${idArray(scope)})::bigint[])`);
}

/** Searches serial numbers and the names that the reader may see. */
function searchDevices({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  const { id } = devices;
  const fields = [
    { field: 'number', column: devices.serialNumber },
    { field: 'name', column: devices.deviceName, where: nameVisible(scope) },
  ] as const;
  const where = and(alive, visibleDevice(scope));
  const own = ofFew(scope);
  const named = { table: devices, id, fields, text, isShort };
  return foundRows({
    kind: 'device',
    found: [
      own === undefined
        ? findNamed({ ...named, where, enough: limit })
        : findNamedOwn({ ...named, where: own }),
    ],
    id,
    columns: {
      number: sql`${devices.serialNumber}::text`,
      label: sql`${visibleDeviceName(scope)}::text`,
      companyId: sql`${devices.companyId}`,
      recent: sql`${devices.changedAt}`,
    },
    from: sql`from ${devices}`,
    where,
    limit,
  });
}
