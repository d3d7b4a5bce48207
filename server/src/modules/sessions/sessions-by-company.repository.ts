import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type CompanyPosition, decodeCompanyCursor } from '#app/calls/keyset.ts';
import { rowLimit } from '#db/row-limit.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';
import { conditions, type ListRequest, sessionColumns } from './sessions.repository.ts';
import { sessions } from './sessions.table.ts';

/** Company sort key: as many characters of the name as fit into a cursor. */
const companyKey = sql<string>`left(lower(${companies.name}), 60)`;

/**
 * Sessions ordered by company name, then start time; sessions without a company are last. Each company in turn
 * contributes at most a page of sessions, read from its index, until the page is full; sorting all sessions by
 * company would read the whole table.
 */
export function listSessionsByCompany(request: ListRequest) {
  const { db, reader, limit, descending } = request;
  const direction = descending ? desc : asc;
  return db
    .select({
      ...sessionColumns,
      deviceName: visibleDeviceName(reader),
      companyId: companies.id,
      companyName: companies.name,
      companyKey: sql<string>`coalesce(${companyKey}, '')`,
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .leftJoin(companies, eq(companies.id, sessions.companyId))
    .where(sql`${sessions.id} = any(array(${idsOfPage(request)}))`)
    .orderBy(
      sql`${companies.id} is null`,
      companyKey,
      companies.id,
      direction(sessions.startTime),
      direction(sessions.id),
    )
    .limit(rowLimit(limit));
}

/**
 * Ids of the sessions of a page; in `own` the id 0 means no company. The order is also in the select list, so that
 * PostgreSQL recognises that the rows are sorted, and stops at the limit.
 */
function idsOfPage({ db, scope, filter, limit, descending, cursor }: ListRequest): SQL {
  const position = decodeCompanyCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const ofCompany = (company: SQL) =>
    db
      .select({ id: sessions.id, startTime: sessions.startTime })
      .from(sessions)
      .innerJoin(devices, eq(devices.id, sessions.deviceId))
      .where(and(conditions({ scope, filter }), company, beyond({ position, descending })))
      // Includes the company, because for rows without one PostgreSQL does not recognise the order of the index.
      .orderBy(...[sessions.companyId, sessions.startTime, sessions.id].map((column) => direction(column)))
      .limit(rowLimit(limit));
  const named = db
    .select({ id: companies.id, key: companyKey.as('key') })
    .from(companies)
    .where(inScope(companies.id, scope));
  const every = scope === 'all' ? sql`${named} union all select 0, ''` : sql`${named}`;
  const found = sql`(${ofCompany(sql`${sessions.companyId} = own.id`)})`;
  const foundWithout = sql`(${ofCompany(sql`${isNull(sessions.companyId)} and own.id = 0`)})`;
  const page = scope === 'all' ? sql`${found} union all ${foundWithout}` : found;
  return sql`
    select page.id from (select id = 0 as is_none, key, id from (${every}) as known (id, key)
        where ${fromCompany(position)} order by 1, 2, 3) as own
      cross join lateral (${page}) as page (id, at)
    order by own.is_none, own.key, own.id, ${direction(sql`page.at`)}, ${direction(sql`page.id`)}
    limit ${rowLimit(limit)}`;
}

/** Predicate: the company is the one of the last row or a later one. */
function fromCompany(position: CompanyPosition | null): SQL {
  if (position === null) return sql`true`;
  const { companyId, key } = position;
  return sql`(id = 0, key, id) >= (${companyId === 0}::boolean, ${key}::text, ${companyId}::bigint)`;
}

/** Predicate: for the company of the last row, only rows after that row; one index scan. */
function beyond({
  position,
  descending,
}: {
  position: CompanyPosition | null;
  descending: boolean;
}): SQL | undefined {
  if (position === null) return undefined;
  const end = sql.raw(descending ? `'infinity'` : `'-infinity'`);
  const at = sql`case when own.id = ${position.companyId}::bigint then ${position.time}::timestamptz else ${end} end`;
  const comparison = sql.raw(descending ? '<' : '>');
  return sql`(${sessions.startTime}, ${sessions.id}) ${comparison} (${at}, ${position.id}::bigint)`;
}
