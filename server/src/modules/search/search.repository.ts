import type { FoundKind } from '@halla/domain/resources/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';

/** A found row of any kind; fields specific to the kind are in `facts`. */
export interface FoundRow {
  kind: FoundKind;
  id: number;
  number: string | null;
  label: string | null;
  field: 'number' | 'name' | 'email' | 'text';
  /** 3 marks an incomplete search of the kind. */
  rank: 0 | 1 | 2 | 3;
  text: string | null;
  at: number | null;
  facts: unknown;
  companyId: number | null;
  companyName: string | null;
  deviceId: number | null;
  serialNumber: string | null;
  deviceName: string | null;
}

/**
 * Runs the searches of all kinds as one statement, and adds the names of companies and devices. A lateral join
 * looks up each name separately, independent of the planner's row estimates.
 */
export async function findEverything(
  db: Executor,
  { scope, arms }: { scope: Scope; arms: readonly SQL[] },
): Promise<FoundRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select found.*, company.name as "companyName", device.serial_number as "serialNumber", device.name as "deviceName"
    from (${sql.join([...arms], sql` union all `)}) as found
    left join lateral (select ${companies.name} as name from ${companies}
      where ${companies.id} = found.company_id limit 1) as company on true
    left join lateral (select ${devices.serialNumber} as serial_number, ${visibleDeviceName(scope)} as name from ${devices}
      where ${devices.id} = found.device_id limit 1) as device on true
    order by found.rank, found.recent desc, found.id desc`);
  const asId = (value: unknown) => (value === null ? null : Number(value));
  return rows.map(
    (row) =>
      ({
        ...row,
        id: Number(row.id),
        companyId: asId(row.company_id),
        deviceId: asId(row.device_id),
        at: asId(row.at),
      }) as FoundRow,
  );
}
