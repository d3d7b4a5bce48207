import type { Warranted } from '@halla/domain/warranty/warranty';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { warrantyExtensions, warrantyTerms } from './warranty.table.ts';

/** Facts that determine the warranty of a device in the statement, as one column; `zone` is the maker's. */
export function warrantyFacts(
  zone: string,
  device: Record<'id' | 'deviceType', PgColumn> = devices,
): SQL<Warranted> {
  return sql<Warranted>`json_build_object(
    'startsOn', (select (min(${lifeCycleStates.createdAt}) at time zone ${zone}::text)::date from ${lifeCycleStates}
      where ${lifeCycleStates.deviceId} = ${device.id} and ${lifeCycleStates.state} = 'dispatched'),
    'months', (select ${warrantyTerms.months} from ${warrantyTerms}
      where ${warrantyTerms.deviceType} = ${device.deviceType}),
    'extendedTo', (select ${warrantyExtensions.endsOn} from ${warrantyExtensions}
      where ${warrantyExtensions.deviceId} = ${device.id} order by ${warrantyExtensions.id} desc limit 1))`;
}

/** Facts that determine the warranty of a device. Precondition: the caller may see the device. */
export async function findWarranty(
  db: Executor,
  { deviceId, zone }: { deviceId: number; zone: string },
): Promise<Warranted> {
  const [row] = await db
    .select({ facts: warrantyFacts(zone) })
    .from(devices)
    .where(sql`${devices.id} = ${deviceId}::bigint`);
  if (row === undefined) throw new Error('The device was not found.');
  return row.facts;
}
