import type { NoticeCriteria } from '@halla/domain/notices/field-notice';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive } from '#modules/devices/scope.shared.repository.ts';
import { ticketExpenses, tickets } from '#modules/tickets/tickets.table.ts';
import { fieldNoticeDevices } from './field-notices.table.ts';

/** Serial numbers shown of a selection at most. */
const NAMED_DEVICES = 20;

/** Condition on devices: one of the criteria names it. */
function named({ serialNumbers, families, versions, parts }: NoticeCriteria): SQL | undefined {
  const repaired = sql`${devices.id} in (select ${tickets.deviceId} from ${tickets} inner join ${ticketExpenses}
    on ${ticketExpenses.ticketId} = ${tickets.id} where ${tickets.deletedAt} is null and ${anyOf(ticketExpenses.sku, parts)})`;
  return and(
    alive,
    or(
      anyOf(
        devices.serialNumber,
        serialNumbers.map((serial) => serial.toUpperCase()),
      ),
      anyOf(devices.deviceType, families),
      anyOf(devices.version, versions),
      parts.length === 0 ? undefined : repaired,
    ),
  );
}

/** Size of a selection: devices, owners, devices without an owner, and the first serial numbers. */
export async function readReach(db: Executor, criteria: NoticeCriteria) {
  const owner = sql`case when ${companies.isInternal} then null else ${companies.id} end`;
  const [counts] = await db
    .select({
      devices: sql`count(*)`.mapWith(Number),
      companies: sql`count(distinct ${owner})`.mapWith(Number),
      unowned: sql`count(*) filter (where ${owner} is null)`.mapWith(Number),
    })
    .from(devices)
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .where(named(criteria));
  const first = await db
    .select({ serialNumber: devices.serialNumber })
    .from(devices)
    .where(named(criteria))
    .orderBy(devices.serialNumber)
    .limit(NAMED_DEVICES);
  const { devices: count = 0, companies: owners = 0, unowned = 0 } = counts ?? {};
  return {
    ...{ devices: count, companies: owners, unowned },
    serialNumbers: first.map(({ serialNumber }) => serialNumber),
  };
}

/** Serial numbers, as written, that belong to no device. */
export async function unknownSerials(db: Executor, serialNumbers: readonly string[]): Promise<string[]> {
  if (serialNumbers.length === 0) return [];
  const wanted = serialNumbers.map((serial) => serial.toUpperCase());
  const rows = await db
    .select({ serialNumber: devices.serialNumber })
    .from(devices)
    .where(and(alive, anyOf(devices.serialNumber, wanted)));
  const known = new Set(rows.map(({ serialNumber }) => serialNumber));
  return serialNumbers.filter((serial) => !known.has(serial.toUpperCase()));
}

/** Stores the devices of a notice; returns their number. */
export async function insertDevices(
  db: Executor,
  { noticeId, criteria }: { noticeId: number; criteria: NoticeCriteria },
): Promise<number> {
  const chosen = db
    .select({ noticeId: sql<number>`${noticeId}::bigint`.as('notice_id'), deviceId: devices.id })
    .from(devices)
    .where(named(criteria));
  const { rows } = await db.execute<{ made: string }>(sql`with made as (
      insert into ${fieldNoticeDevices} (notice_id, device_id) ${chosen} returning 1)
    select count(*) as made from made`);
  return Number(rows[0]?.made ?? 0);
}

/** Ids of the companies that own devices of a notice. */
export async function ownersOf(db: Executor, noticeId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: companies.id })
    .from(fieldNoticeDevices)
    .innerJoin(devices, eq(devices.id, fieldNoticeDevices.deviceId))
    .innerJoin(companies, eq(companies.id, devices.companyId))
    .where(and(eq(fieldNoticeDevices.noticeId, noticeId), sql`not ${companies.isInternal}`));
  return rows.map(({ id }) => id);
}
