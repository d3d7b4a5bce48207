import { isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '../devices.table.ts';

/** Above this number of matches the search is evaluated row by row, because a page then fills after a few rows. */
const FEW = 1_000;

/** A search text with the ids of the matching devices; without ids if there are many matches. */
export interface DeviceSearch {
  readonly text: string;
  readonly ids: readonly number[] | null;
}

/** Finds the devices that match a text by serial number, name, model or owner, each through its own index. */
export async function resolveDeviceSearch(db: Executor, text: string): Promise<DeviceSearch> {
  const { rows } = await db.execute<{ id: number }>(namedDevices(text));
  return { text, ids: rows.length > FEW ? null : rows.map(({ id }) => Number(id)) };
}

/** The statement of resolveDeviceSearch; a device that matches twice is returned twice. */
export function namedDevices(text: string): SQL {
  const pattern = containsPattern(text);
  const withText = (column: PgColumn) =>
    sql`select ${devices.id} from ${devices} where lower(${column}) like ${pattern}`;
  const arms = [
    withText(devices.serialNumber),
    withText(devices.deviceName),
    withText(devices.model),
    sql`select ${devices.id} from ${devices} join ${companies} on ${companies.id} = ${devices.companyId}
      where ${isNull(devices.deletedAt)} and lower(${companies.name}) like ${pattern}`,
  ];
  return sql`${sql.join(arms, sql` union all `)} limit ${sql.raw(String(FEW + 1))}`;
}

/** Predicate: the device matches the search. */
export function matchesSearch({ text, ids }: DeviceSearch): SQL {
  if (ids !== null) return anyOf(devices.id, ids);
  const pattern = containsPattern(text);
  return sql`(lower(${devices.serialNumber}) like ${pattern} or lower(${devices.deviceName}) like ${pattern}
    or lower(${devices.model}) like ${pattern}
    or ${devices.companyId} in (select ${companies.id} from ${companies} where lower(${companies.name}) like ${pattern}))`;
}
