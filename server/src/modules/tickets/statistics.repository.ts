import type { DeviceType } from '@halla/domain/devices/serial';
import type { TicketState } from '@halla/domain/documents/document-states';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import type { CategoryStatistics } from '@halla/domain/tickets/ticket-statistics';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { SUM_COLUMNS } from './expense-sums.repository.ts';
import { shownState } from './ticket-state.repository.ts';
import { matchingTickets, type TicketFilter } from './tickets.repository.ts';
import { ticketLinks, tickets } from './tickets.table.ts';

/** Maximum devices, companies and faults listed, the most expensive first. */
const NAMED_AT_MOST = 10;

/** Minutes from a report to the first answer or to the solution: median and 90th percentile. */
interface Duration {
  count: number;
  median: number | null;
  ninth: number | null;
}

interface Cost {
  count: number;
  total: number;
}

/** A row of the statement; sums are in euro. */
export interface CountedTickets {
  count: number;
  withExpenses: number;
  /** Over all categories. */
  total: number;
  states: Record<TicketState, number>;
  categories: Record<ExpenseCategory, CategoryStatistics>;
  firstAnswer: Duration;
  solution: Duration;
  /** `month` is the index of its start in `monthStarts`, from 1. */
  months: (Cost & { month: number; resolved: number; firstAnswer: number | null; solution: number | null })[];
  families: (Cost & { deviceType: DeviceType })[];
  devices: (Cost & { id: number; serialNumber: string })[];
  companies: (Cost & { id: number | null; name: string | null })[];
  faults: (Cost & { alertType: number | null; isCrash: boolean })[];
}

/**
 * A sum in euro, 0 if empty. Amounts are doubles, which are summed faster than exact numbers; rounding restores exact
 * cents.
 */
const euro = (amount: SQL) => sql`coalesce(round(sum(${amount})::numeric, 2), 0)::float8`;

const timeArray = (times: readonly Date[]) =>
  sql`${`{${times.map((time) => time.toISOString()).join(',')}}`}::timestamptz[]`;

const rows = (query: SQL) => sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;

const countOf = (state: TicketState) =>
  sql`count(*) filter (where state = ${state})::int as ${sql.identifier(state)}`;

const total = (column: string) => sql`coalesce(sum(${sql.identifier(column)}), 0)::int`;

const SUMS = EXPENSE_CATEGORIES.map((category) => {
  const { spent, entries } = SUM_COLUMNS[category];
  return { category, spent: sql.identifier(spent.name), entries: sql.identifier(entries.name) };
});
const joined = (parts: readonly SQL[], separator = ', ') => sql.join([...parts], sql.raw(separator));

/** Doubles before small integers: without alignment padding all rows fit in memory. */
const storedSums = joined([
  ...SUMS.map(({ spent }) => sql`${spent}`),
  ...SUMS.map(({ entries }) => sql`${entries}`),
]);
const addedSums = joined(
  SUMS.map(({ spent, entries }) => sql`sum(${spent}) as ${spent}, sum(${entries}) as ${entries}`),
);
const spentInAll = joined(
  SUMS.map(({ spent }) => sql`${spent}`),
  ' + ',
);
const entriesInAll = joined(
  SUMS.map(({ entries }) => sql`${entries}`),
  ' + ',
);
const ofCategories = joined(
  SUMS.map(
    ({ category, spent, entries }) =>
      sql`${category}::text, json_build_object('entries', coalesce(sum(${entries}), 0)::int, 'total', ${euro(sql`${spent}`)})`,
  ),
);

interface CountTickets {
  filter: TicketFilter;
  /** Starts of the months by which tickets are counted, in order. */
  monthStarts: readonly Date[];
}

/**
 * All ticket statistics in one statement. The tickets are selected once, with the sums of their expenses; everything
 * else is counted from those. Sums and medians are computed separately, because medians sort all rows by month.
 */
export async function countTickets(
  db: Executor,
  { filter, monthStarts }: CountTickets,
): Promise<CountedTickets> {
  const { rows: answer } = await db.execute<{ counted: CountedTickets }>(sql`
    with picked as materialized (
      select ${tickets.id} as id, ${tickets.deviceId} as device_id, ${tickets.companyId} as company_id, ${shownState} as state,
        width_bucket(${tickets.createdAt}, ${timeArray(monthStarts)}) as month,
        date_part('epoch', ${tickets.answeredAt} - ${tickets.createdAt}) / 60 as answered,
        date_part('epoch', ${tickets.resolvedAt} - ${tickets.createdAt}) / 60 as solved, ${storedSums}
      from ${tickets} where ${matchingTickets(filter)}),
    monthly as materialized (
      select month, count(*)::int as count, sum(${spentInAll}) as amount, count(*) filter (where ${entriesInAll} > 0) as with_expenses,
        ${countOf('new')}, ${countOf('progress')}, ${countOf('resolved')}, ${countOf('stale')}, ${addedSums}
      from picked group by 1),
    timed as materialized (
      select month, grouping(month) = 0 as is_of_month,
        count(answered) as answers, percentile_cont(array[0.5, 0.9]) within group (order by answered) as answered,
        count(solved) as solutions, percentile_cont(array[0.5, 0.9]) within group (order by solved) as solved
      from (select month, answered, solved from picked) as times group by grouping sets ((month), ())),
    owned as materialized (
      select device_id, company_id, count(*) as count, sum(${spentInAll}) as amount from picked group by 1, 2),
    faulty as materialized (
      select picked.id, min(${spentInAll}) as amount, min(${alerts.alertType}) as alert_type,
        bool_or(${ticketLinks.crashLogId} is not null) as is_crash
      from picked inner join ${ticketLinks} on ${ticketLinks.ticketId} = picked.id
        left join ${alerts} on ${alerts.id} = ${ticketLinks.alertId}
      group by 1),
    whole as materialized (
      select ${total('count')} as count, ${total('with_expenses')} as with_expenses, ${euro(sql`amount`)} as total,
        json_build_object('new', ${total('new')}, 'progress', ${total('progress')}, 'resolved', ${total('resolved')},
          'stale', ${total('stale')}) as states,
        json_build_object(${ofCategories}) as categories
      from monthly)
    select json_build_object(
      'count', count, 'withExpenses', with_expenses, 'total', total, 'states', states, 'categories', categories,
      'firstAnswer', json_build_object('count', answers, 'median', answered[1], 'ninth', answered[2]),
      'solution', json_build_object('count', solutions, 'median', solved[1], 'ninth', solved[2]),
      'months', ${rows(sql`select month, monthly.count, resolved, round(amount::numeric, 2)::float8 as total,
          answered[1] as "firstAnswer", solved[1] as solution
        from monthly inner join timed using (month) where is_of_month order by month`)},
      'families', ${rows(sql`select device_type as "deviceType", sum(count)::int as count, ${euro(sql`amount`)} as total
        from owned inner join ${devices} on ${devices.id} = owned.device_id group by 1 order by 3 desc, 2 desc, 1`)},
      'devices', ${rows(sql`select named.*, ${devices.serialNumber} as "serialNumber" from (
          select device_id as id, sum(count)::int as count, ${euro(sql`amount`)} as total from owned
          group by 1 order by 3 desc, 2 desc, 1 limit ${NAMED_AT_MOST}::int) as named
        inner join ${devices} on ${devices.id} = named.id order by total desc, count desc, named.id`)},
      'companies', ${rows(sql`select named.*, ${companies.name} as name from (
          select company_id as id, sum(count)::int as count, ${euro(sql`amount`)} as total from owned
          group by 1 order by 3 desc, 2 desc, 1 limit ${NAMED_AT_MOST}::int) as named
        left join ${companies} on ${companies.id} = named.id order by total desc, count desc, named.id`)},
      'faults', ${rows(sql`select alert_type as "alertType", alert_type is null and is_crash as "isCrash",
          count(*)::int as count, ${euro(sql`amount`)} as total
        from faulty where alert_type is not null or is_crash group by 1, 2 order by 4 desc, 3 desc, 1 limit ${NAMED_AT_MOST}::int`)}
    ) as counted from whole cross join timed where not is_of_month`);
  const [row] = answer;
  if (row === undefined) throw new Error('The statistics of tickets were not returned.');
  return row.counted;
}
