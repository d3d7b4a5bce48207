import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceDocuments, deviceDocumentVersions } from '#modules/devices/documents/device-data.table.ts';
import { type Written, writtenInScope } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { isTreatment } from '#modules/sessions/treatment-filter.shared.repository.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';

/** Maximum changes shown per device. */
const CHANGES_AT_MOST = 5;
const TICKETS_AT_MOST = 50;

/** A time on a device. */
interface Moment {
  deviceId: number;
  at: Date;
}

interface OfMoments {
  db: Executor;
  scope: Scope;
  moments: readonly Moment[];
}

/** The moments as a relation. */
const relationOf = (moments: readonly Moment[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as moment ("deviceId" bigint, at timestamptz)`;

/** The last successful treatment of each device before its moment. */
export function listLastGood({ db, scope, moments }: OfMoments) {
  const { id, startTime, deviceId, type, outcome, companyId } = sessions;
  const last = sql`(
    select ${id}, ${startTime} from ${sessions}
    where ${and(
      sql`${deviceId} = moment."deviceId" and ${startTime} < moment.at and ${outcome} = 'went_well'`,
      isTreatment(type),
      inScope(companyId, scope),
    )}
    order by ${startTime} desc, ${id} desc limit 1)`;
  return db
    .select({
      deviceId: sql<number>`moment."deviceId"`.mapWith(Number),
      id: sql<number>`good.id`.mapWith(Number),
      startTime: sql<Date>`good.start_time`.mapWith(startTime),
    })
    .from(sql`${relationOf(moments)} cross join lateral ${last} as good`);
}

/** Changes of each device after its moment, and resolved tickets, newest first. */
export function listChanges({ db, scope, moments }: OfMoments) {
  const since = relationOf(moments);
  const documents = [deviceDocuments, deviceDocumentVersions].map(
    (table: typeof deviceDocuments | typeof deviceDocumentVersions) => {
      const { deviceId, kind, version, createdAt } = table;
      return sql`
        select ${deviceId} as device_id, ${kind} as kind, ${version}::text as version, ${createdAt} as at,
          null::bigint as ticket_id
        from ${since} inner join ${table} on ${deviceId} = moment."deviceId" and ${createdAt} > moment.at
        where ${own(scope, { deviceId, at: createdAt })}`;
    },
  );
  const updates = sql`
    select ${crashLogs.deviceId}, 'software', ${crashLogs.version}, ${crashLogs.date}, null
    from ${since} inner join ${crashLogs}
      on ${crashLogs.deviceId} = moment."deviceId" and ${crashLogs.date} > moment.at and ${crashLogs.type} <> 1
    where ${own(scope, { deviceId: crashLogs.deviceId, at: crashLogs.date })}`;
  const repairs = sql`
    select ${tickets.deviceId}, 'repair', ${tickets.number}::text, ${tickets.resolvedAt}, ${tickets.id}
    from ${since} inner join ${tickets} on ${tickets.deviceId} = moment."deviceId"
    where ${and(
      sql`${tickets.resolvedAt} > moment.at`,
      eq(tickets.state, 'resolved'),
      isNull(tickets.deletedAt),
      inScope(tickets.companyId, scope),
    )}`;
  const numbered = sql`(
    select *, row_number() over (partition by device_id order by at desc) as place
    from (${sql.join([...documents, updates, repairs], sql` union all `)}) as arrived) as changed`;
  return db
    .select({
      deviceId: sql<number>`changed.device_id`.mapWith(Number),
      kind: sql<'settings' | 'recipe' | 'software' | 'repair'>`changed.kind`,
      version: sql<string | null>`changed.version`,
      at: sql<Date>`changed.at`.mapWith(crashLogs.date),
      ticketId: sql<number | null>`changed.ticket_id`.mapWith(tickets.id),
    })
    .from(numbered)
    .where(sql`changed.place <= ${CHANGES_AT_MOST}::int`)
    .orderBy(sql`changed.at desc`);
}

function own(scope: Scope, row: Written): SQL {
  return writtenInScope({ scope, ...row }) ?? sql`true`;
}

/** The active tickets of devices, most recently changed first. */
export function listOpenTickets(
  db: Executor,
  { scope, deviceIds }: { scope: Scope; deviceIds: readonly number[] },
) {
  const { id, number, summary, state, deviceId, companyId, updatedAt, deletedAt } = tickets;
  return db
    .select({ id, number, summary, state, deviceId })
    .from(tickets)
    .where(
      and(
        isNull(deletedAt),
        inScope(companyId, scope),
        anyOf(deviceId, deviceIds),
        anyOf(state, ACTIVE_TICKET_STATES),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(TICKETS_AT_MOST);
}
