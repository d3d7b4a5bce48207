import type { AnswerState } from '@halla/domain/notices/field-notice';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { afterTextPosition, decodeTextCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { fieldNoticeDevices, fieldNoticeEvents } from './field-notices.table.ts';

/** Serial numbers named of one owner at most. */
const NAMED_DEVICES = 20;

type NoticeId = PgColumn | SQL;

/** Devices of a notice with their current owners in the scope, except the maker. */
function fromOwned(noticeId: NoticeId, scope: Scope): SQL {
  const owned = and(
    sql`${fieldNoticeDevices.noticeId} = ${noticeId}`,
    isNull(devices.deletedAt),
    inScope(devices.companyId, scope),
  );
  return sql`from ${fieldNoticeDevices} inner join ${devices} on ${devices.id} = ${fieldNoticeDevices.deviceId}
    inner join ${companies} on ${companies.id} = ${devices.companyId} and not ${companies.isInternal}
    where ${owned}`;
}

interface Between {
  noticeId: NoticeId;
  companyId: NoticeId;
}

/** The events of a kind between a notice and an owner, as `from … where …`. */
function fromEvents(kind: 'mailed' | 'read' | 'acknowledged', { noticeId, companyId }: Between): SQL {
  return sql`from ${fieldNoticeEvents} where ${fieldNoticeEvents.noticeId} = ${noticeId}
    and ${fieldNoticeEvents.companyId} = ${companyId} and ${fieldNoticeEvents.kind} = ${sql.raw(`'${kind}'`)}`;
}

const happened = (kind: 'read' | 'acknowledged', between: Between) =>
  sql`exists (select 1 ${fromEvents(kind, between)})`;

/** Condition on notices: an owner in the scope has not acknowledged it. */
export function isOpenFor(noticeId: PgColumn, scope: Scope): SQL {
  return sql`exists (select 1 ${fromOwned(noticeId, scope)}
    and not ${happened('acknowledged', { noticeId, companyId: companies.id })})`;
}

/** Condition on notices about a device of an owner in the scope. */
export function concerns(noticeId: PgColumn, scope: Scope): SQL {
  return sql`exists (select 1 ${fromOwned(noticeId, scope)})`;
}

/**
 * Counts of a notice in the scope: devices, owners, owners who have only read it, and owners who have
 * acknowledged it.
 */
export function countsOf(noticeId: PgColumn, scope: Scope) {
  const companyId = sql`owner.id`;
  const owners = sql`select ${companies.id} as id, count(*) as devices ${fromOwned(noticeId, scope)} group by ${companies.id}`;
  return nestedRows(
    {
      devices: sql<number>`coalesce(sum(answered.devices), 0)`,
      companies: sql<number>`count(*)`,
      read: sql<number>`count(*) filter (where answered.is_read and not answered.is_acknowledged)`,
      acknowledged: sql<number>`count(*) filter (where answered.is_acknowledged)`,
    },
    sql`from (select owner.devices, ${happened('read', { noticeId, companyId })} as is_read,
      ${happened('acknowledged', { noticeId, companyId })} as is_acknowledged from (${owners}) as owner) as answered`,
  );
}

/** Condition on companies: owner in the scope of devices of a notice. */
const owns = (noticeId: number, scope: Scope) =>
  sql`${companies.id} in (select ${devices.companyId} from ${fieldNoticeDevices}
    inner join ${devices} on ${devices.id} = ${fieldNoticeDevices.deviceId}
    where ${and(eq(fieldNoticeDevices.noticeId, noticeId), isNull(devices.deletedAt), inScope(devices.companyId, scope))})
    and not ${companies.isInternal}`;

/** True if a company owns devices of a notice. */
export async function isOwner(
  db: Executor,
  { noticeId, companyId }: { noticeId: number; companyId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), owns(noticeId, [companyId])));
  return rows.length > 0;
}

interface OwnersWanted {
  db: Executor;
  noticeId: number;
  scope: Scope;
  states: readonly AnswerState[] | undefined;
  /** Part of the name. */
  search: string | undefined;
}

function matchingOwners({ noticeId, scope, states = [], search }: Omit<OwnersWanted, 'db'>) {
  const between = { noticeId: sql`${noticeId}::bigint`, companyId: companies.id };
  const isRead = happened('read', between);
  const isAcknowledged = happened('acknowledged', between);
  const conditions: Readonly<Record<AnswerState, SQL>> = {
    acknowledged: isAcknowledged,
    read: sql`(${isRead} and not ${isAcknowledged})`,
    unread: sql`(not ${isRead} and not ${isAcknowledged})`,
  };
  return and(
    owns(noticeId, scope),
    or(...states.map((state) => conditions[state])),
    search ? sql`lower(${companies.name}) like ${containsPattern(search)}` : undefined,
  );
}

/** Only ids, for counting. */
export function selectOwnerIds({ db, ...wanted }: OwnersWanted) {
  return db.select({ id: companies.id }).from(companies).where(matchingOwners(wanted)).$dynamic();
}

/** Users who receive mails for an owner: its own users, or those of its reseller if it has none. */
export function mailedUsers(companyId: NoticeId): SQL {
  const enabled = and(isNull(users.deletedAt), eq(users.disabled, false));
  return sql`select ${users.id} from ${users} where ${enabled} and ${users.companyId} = coalesce(
    (select ${users.companyId} from ${users} where ${users.companyId} = ${companyId} and ${enabled} limit 1),
    (select parent_id from ${companies} as owner where owner.id = ${companyId}))`;
}

const nameKey = sql<string>`lower(${companies.name})`;

/** Owners of a notice by name, after a cursor. */
export function listOwners({
  db,
  cursor,
  limit,
  ...wanted
}: OwnersWanted & { cursor: string | null | undefined; limit: number }) {
  const { noticeId, scope } = wanted;
  const between = { noticeId: sql`${noticeId}::bigint`, companyId: companies.id };
  const position = decodeTextCursor(cursor ?? null);
  const beyond = afterTextPosition({ text: nameKey, id: companies.id, position, descending: false });
  const { at, note, id } = fieldNoticeEvents;
  const itsDevices = sql`from ${fieldNoticeDevices} inner join ${devices} on ${devices.id} = ${fieldNoticeDevices.deviceId}
    where ${fieldNoticeDevices.noticeId} = ${between.noticeId} and ${devices.companyId} = ${companies.id}
      and ${devices.deletedAt} is null and ${inScope(devices.companyId, scope) ?? sql`true`}`;
  return db
    .select({
      id: companies.id,
      name: companies.name,
      devices: sql`(select count(*) ${itsDevices})`.mapWith(Number),
      serials: nestedRows(
        { serialNumber: devices.serialNumber },
        sql`${itsDevices} order by ${devices.serialNumber} limit ${sql.raw(String(NAMED_DEVICES))}`,
      ),
      readAt: sql<Date | null>`(select min(${at}) ${fromEvents('read', between)})`.mapWith(at),
      acknowledged: nestedRows(
        {
          at,
          note,
          userId: fieldNoticeEvents.userId,
          userName: sql<
            string | null
          >`(select ${users.fullName} from ${users} where ${users.id} = ${fieldNoticeEvents.userId})`,
        },
        sql`${fromEvents('acknowledged', between)} order by ${at}, ${id} limit 1`,
      ),
      mailedAt: sql<Date | null>`(select max(${at}) ${fromEvents('mailed', between)})`.mapWith(at),
      isReachable: sql<boolean>`exists (${mailedUsers(companies.id)})`,
      sortKey: nameKey,
    })
    .from(companies)
    .where(and(matchingOwners(wanted), beyond))
    .orderBy(asc(nameKey), asc(companies.id))
    .limit(rowLimit(limit));
}

export type OwnerRecord = Awaited<ReturnType<typeof listOwners>>[number];
