import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceOwnerships } from '#modules/devices/devices.table.ts';

/** Above the number of hand-overs of any device. */
const MANY = 1_000;

/** Columns with the device and the time of a row. */
export interface Written {
  deviceId: AnyPgColumn;
  at: AnyPgColumn | SQL;
}

/** Join condition: the ownership interval in which a row was written. */
export function intervalOf({ deviceId, at }: Written): SQL | undefined {
  const { deviceId: ofDevice, validFrom, validTo } = deviceOwnerships;
  return and(eq(ofDevice, deviceId), lte(validFrom, at), or(isNull(validTo), gt(validTo, at)));
}

/**
 * Predicate: the row was written while the device belonged to a company of the scope. Content written by customers
 * and reported by their device stays with the owner of that time.
 */
export function writtenInScope({ scope, ...written }: Written & { scope: Scope }): SQL | undefined {
  if (scope === 'all') return undefined;
  const owned = and(intervalOf(written), inScope(deviceOwnerships.companyId, scope));
  return sql`exists (select 1 from ${deviceOwnerships} where ${owned})`;
}

/** The owner of the device when a row was written; null for readers restricted to their own intervals. */
export function presentOwnerThen(
  scope: Scope,
  { companyId, companyName }: { companyId: number | null; companyName: string | null },
): { Company?: { id: number; name: string } | null } {
  if (scope !== 'all') return {};
  return {
    Company: presentReference({ id: companyId, name: companyName }),
  };
}

/** Ownership intervals of a device as one column, newest first. */
export function nestedOwnerships(deviceId: PgColumn) {
  const { validFrom, validTo } = deviceOwnerships;
  return nestedRows(
    { companyId: companies.id, companyName: companies.name, validFrom, validTo },
    sql`from ${deviceOwnerships} inner join ${companies} on ${companies.id} = ${deviceOwnerships.companyId}
      where ${deviceOwnerships.deviceId} = ${deviceId} order by ${validFrom} desc`,
  );
}

interface OwnersOfDevice {
  db: Executor;
  deviceId: number;
  limit?: number;
}

/** Ownership intervals of a device, newest first. */
export async function listOwnerships({ db, deviceId, limit = MANY }: OwnersOfDevice) {
  return db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      validFrom: deviceOwnerships.validFrom,
      validTo: deviceOwnerships.validTo,
    })
    .from(deviceOwnerships)
    .innerJoin(companies, eq(companies.id, deviceOwnerships.companyId))
    .where(eq(deviceOwnerships.deviceId, deviceId))
    .orderBy(desc(deviceOwnerships.validFrom))
    .limit(limit);
}
