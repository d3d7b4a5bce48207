import type { DeviceType } from '@halla/domain/devices/serial';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { matchingTickets, type TicketFilter } from './tickets.repository.ts';
import { ticketExpenses, ticketLinks, tickets } from './tickets.table.ts';

/** Devices, companies and faults that are named, the most expensive first. */
const NAMED_AT_MOST = 10;

/** Minutes from a report to the first answer or to the solution: the middle, and what nine of ten stay below. */
interface Duration {
  count: number;
  median: number | null;
  ninth: number | null;
}

interface Cost {
  count: number;
  total: number;
}

/** What the statement answers; sums are in euro. */
export interface CountedTickets {
  count: number;
  withExpenses: number;
  /** Of all categories. */
  total: number;
  states: Partial<Record<TicketState, number>>;
  categories: Partial<Record<ExpenseCategory, { entries: number; total: number }>>;
  firstAnswer: Duration;
  solution: Duration;
  /** `month` is the position among the beginnings, from 1. */
  months: (Cost & { month: number; resolved: number; firstAnswer: number | null; solution: number | null })[];
  families: (Cost & { deviceType: DeviceType })[];
  devices: (Cost & { id: number; serialNumber: string })[];
  companies: (Cost & { id: number | null; name: string | null })[];
  faults: (Cost & { alertType: number | null; isCrash: boolean })[];
}

/** A sum of euro. Each amount is a nearest double, which adds up faster than exact numbers; cents come out right again. */
const euro = (amount: SQL) => sql`round(sum(${amount})::numeric, 2)::float8`;

const timeArray = (times: readonly Date[]) =>
  sql`${`{${times.map((time) => time.toISOString()).join(',')}}`}::timestamptz[]`;

const rows = (query: SQL) => sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;

/**
 * Everything that the statistics of tickets show, in one statement. The tickets are selected once, with their sums; the rest
 * is counted from those.
 */
export async function countTickets({
  db,
  filter,
  monthStarts,
}: {
  db: Executor;
  filter: TicketFilter;
  /** Beginnings of the months by which tickets are counted, in order. */
  monthStarts: readonly Date[];
}): Promise<CountedTickets> {
  const { rows: answer } = await db.execute<{ counted: CountedTickets }>(sql`
    with picked as materialized (
      select ${tickets.id} as id, ${tickets.deviceId} as device_id, ${tickets.companyId} as company_id,
        ${tickets.state} as state, ${tickets.resolvedAt} as resolved_at,
        width_bucket(${tickets.createdAt}, ${timeArray(monthStarts)}) as month,
        (date_part('epoch', ${tickets.answeredAt}) - date_part('epoch', ${tickets.createdAt})) / 60 as answered,
        (date_part('epoch', ${tickets.resolvedAt}) - date_part('epoch', ${tickets.createdAt})) / 60 as solved
      from ${tickets} where ${matchingTickets(filter)}),
    spent as materialized (
      select ${ticketExpenses.ticketId} as ticket_id, ${ticketExpenses.category} as category,
        ${ticketExpenses.price}::float8 * ${ticketExpenses.count} as amount
      from picked inner join ${ticketExpenses} on ${ticketExpenses.ticketId} = picked.id),
    chosen as materialized (
      select picked.*, coalesce(cost.total, 0) as total, cost.ticket_id is not null as has_expenses
      from picked left join (select ticket_id, sum(amount) as total from spent group by ticket_id) as cost
        on cost.ticket_id = picked.id),
    faulty as materialized (
      select chosen.id, chosen.total, min(${alerts.alertType}) as alert_type, bool_or(${ticketLinks.crashLogId} is not null) as is_crash
      from chosen inner join ${ticketLinks} on ${ticketLinks.ticketId} = chosen.id
        left join ${alerts} on ${alerts.id} = ${ticketLinks.alertId}
      group by 1, 2)
    select json_build_object(
      'count', (select count(*) from chosen),
      'withExpenses', (select count(*) from chosen where has_expenses),
      'total', (select coalesce(${euro(sql`total`)}, 0) from chosen),
      'states', (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*) as count from chosen group by 1) as one),
      'categories', (select coalesce(json_object_agg(category, json_build_object('entries', entries, 'total', total)), '{}')
        from (select category, count(*)::int as entries, ${euro(sql`amount`)} as total from spent group by 1) as one),
      'firstAnswer', ${durationOf(sql`answered`)},
      'solution', ${durationOf(sql`solved`)},
      'months', ${rows(sql`select month, count(*)::int as count, count(*) filter (where state = 'resolved')::int as resolved,
          ${euro(sql`total`)} as total, percentile_cont(0.5) within group (order by answered)::float8 as "firstAnswer",
          percentile_cont(0.5) within group (order by solved)::float8 as solution
        from chosen group by chosen.month order by chosen.month`)},
      'families', ${rows(sql`select device_type as "deviceType", count(*)::int as count, ${euro(sql`total`)} as total
        from chosen inner join ${devices} on ${devices.id} = chosen.device_id group by 1 order by 3 desc, 2 desc, 1`)},
      'devices', ${rows(sql`select named.*, ${devices.serialNumber} as "serialNumber" from (
          select device_id as id, count(*)::int as count, ${euro(sql`total`)} as total from chosen
          group by 1 order by 3 desc, 2 desc, 1 limit ${NAMED_AT_MOST}::int) as named
        inner join ${devices} on ${devices.id} = named.id order by total desc, count desc, named.id`)},
      'companies', ${rows(sql`select named.*, ${companies.name} as name from (
          select company_id as id, count(*)::int as count, ${euro(sql`total`)} as total from chosen
          group by 1 order by 3 desc, 2 desc, 1 limit ${NAMED_AT_MOST}::int) as named
        left join ${companies} on ${companies.id} = named.id order by total desc, count desc, named.id`)},
      'faults', ${rows(sql`select alert_type as "alertType", alert_type is null and is_crash as "isCrash",
          count(*)::int as count, ${euro(sql`total`)} as total
        from faulty where alert_type is not null or is_crash group by 1, 2 order by 4 desc, 3 desc, 1 limit ${NAMED_AT_MOST}::int`)}
    ) as counted`);
  const [row] = answer;
  if (row === undefined) throw new Error('The statistics of tickets were not returned.');
  return row.counted;
}

const durationOf = (minutes: SQL) => sql`(select json_build_object('count', count(${minutes}),
  'median', percentile_cont(0.5) within group (order by ${minutes}),
  'ninth', percentile_cont(0.9) within group (order by ${minutes})) from chosen)`;
