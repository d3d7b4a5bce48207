import type { DeviceType } from '@halla/domain/devices/serial';
import { FIRST_TIME_DAYS } from '@halla/domain/service/reliability';
import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { stockItems, stockQuantities } from '#modules/stock/stock.table.ts';
import { SUM_COLUMNS } from '../expense-sums.repository.ts';
import { ticketActions, ticketExpenses, ticketLinks, tickets } from '../tickets.table.ts';

/** The end is not part of it. */
interface Period {
  start: Date;
  end: Date;
}

export interface CountedProduct {
  deviceType: DeviceType;
  devices: number;
  deviceDays: number;
  failures: number;
  cost: number;
  repaired: number;
  repairedAtFirst: number;
}

export interface CountedPart {
  deviceType: DeviceType;
  itemId: number;
  sku: string;
  name: string;
  failures: number;
  pieces: number;
  onShelf: number;
}

/** Time during which each device of a client was with it, by its life-cycle records, clipped to the period. */
function fieldTimes({ start, end }: Period): SQL {
  const { deviceId, createdAt, id, state } = lifeCycleStates;
  return sql`
    select device_id, least(ended, ${end.toISOString()}::timestamptz) - greatest(began, ${start.toISOString()}::timestamptz) as span,
      ended > ${end.toISOString()}::timestamptz as is_there
    from (
      select ${deviceId} as device_id, ${state} as state, ${createdAt} as began,
        lead(${createdAt}, 1, 'infinity') over (partition by ${deviceId} order by ${createdAt}, ${id}) as ended
      from ${lifeCycleStates}) as records
    where state = 'dispatched' and began < ${end.toISOString()}::timestamptz and ended > ${start.toISOString()}::timestamptz`;
}

/** The rule of isFailure in packages/domain. */
const isFailure = ({
  id,
  kind,
  sparePartsEntries,
}: Pick<typeof tickets, 'id' | 'kind' | 'sparePartsEntries'>) =>
  sql`(${kind} in ('fault', 'outOfService') or (${kind} is null and (${sparePartsEntries} > 0
    or exists (select from ${ticketLinks} where ${ticketLinks.ticketId} = ${id}))))`;

const SPENT = sql.join(
  Object.values(SUM_COLUMNS).map(({ spent }) => sql`${spent}`),
  sql` + `,
);

/** Tickets of the period, with what counts about each. */
function countedTickets({ start, end }: Period): SQL {
  return sql`
    select ${tickets.id} as id, ${tickets.deviceId} as device_id, ${tickets.createdAt} as created_at, ${tickets.resolvedAt} as resolved_at,
      ${SPENT} as cost, ${isFailure(tickets)} as is_failure,
      (select count(*) from ${ticketActions} where ${ticketActions.ticketId} = ${tickets.id}
        and ${ticketActions.changes} ->> 'state' = 'resolved') as times_resolved
    from ${tickets}
    where ${tickets.deletedAt} is null and ${tickets.createdAt} >= ${start.toISOString()}::timestamptz
      and ${tickets.createdAt} < ${end.toISOString()}::timestamptz`;
}

const FIRST_TIME = sql.raw(`interval '${FIRST_TIME_DAYS} days'`);

const later = aliasedTable(tickets, 'later');

/** True for a selected ticket whose device did not fail again soon afterwards. */
const HAS_HELD = sql`(times_resolved <= 1 and not exists (
  select from ${tickets} as later where ${later.deviceId} = picked.device_id and ${later.deletedAt} is null
    and ${later.createdAt} > picked.resolved_at and ${later.createdAt} <= picked.resolved_at + ${FIRST_TIME} and ${isFailure(later)}))`;

/** Counts of each product that has devices with clients, or tickets. */
export async function countProducts(db: Executor, period: Period): Promise<CountedProduct[]> {
  const { rows } = await db.execute<CountedProduct & Record<string, unknown>>(sql`
    with field as materialized (${fieldTimes(period)}),
    picked as materialized (${countedTickets(period)}),
    judged as (
      select picked.*, is_failure and resolved_at <= ${period.end.toISOString()}::timestamptz - ${FIRST_TIME} as is_repaired from picked),
    used as (
      select device_id, count(*) filter (where is_there) as is_there, sum(extract(epoch from span)) / 86400 as days from field group by 1),
    served as (
      select device_id, count(*) filter (where is_failure) as failures, sum(cost) as cost,
        count(*) filter (where is_repaired) as repaired,
        sum(case when is_repaired and ${HAS_HELD} then 1 else 0 end) as held
      from judged as picked group by 1)
    select ${devices.deviceType} as "deviceType", coalesce(sum(used.is_there), 0)::int as devices,
      coalesce(sum(used.days), 0)::float8 as "deviceDays", coalesce(sum(served.failures), 0)::int as failures,
      coalesce(round(sum(served.cost)::numeric, 2), 0)::float8 as cost,
      coalesce(sum(served.repaired), 0)::int as repaired, coalesce(sum(served.held), 0)::int as "repairedAtFirst"
    from ${devices} left join used on used.device_id = ${devices.id} left join served on served.device_id = ${devices.id}
    where ${devices.deletedAt} is null and not ${devices.isGeneric} and (used.device_id is not null or served.device_id is not null)
    group by 1`);
  return rows;
}

/** Parts from stock used for failures of the period, by product. */
export async function countParts(db: Executor, period: Period): Promise<CountedPart[]> {
  const { rows } = await db.execute<CountedPart & Record<string, unknown>>(sql`
    with picked as materialized (${countedTickets(period)})
    select ${devices.deviceType} as "deviceType", ${stockItems.id} as "itemId", ${stockItems.sku} as sku, ${stockItems.name} as name,
      count(distinct picked.id)::int as failures, sum(${ticketExpenses.count})::int as pieces,
      (select coalesce(sum(${stockQuantities.free}), 0) from ${stockQuantities}
        where ${stockQuantities.stockItemId} = ${stockItems.id})::int as "onShelf"
    from picked
      inner join ${devices} on ${devices.id} = picked.device_id
      inner join ${ticketExpenses} on ${ticketExpenses.ticketId} = picked.id and ${ticketExpenses.category} = 'spareParts'
      inner join ${stockItems} on ${stockItems.id} = ${ticketExpenses.stockItemId}
    where picked.is_failure and ${devices.deletedAt} is null and not ${devices.isGeneric}
    group by ${devices.deviceType}, ${stockItems.id}`);
  // One of the two drivers returns ids as texts.
  return rows.map((row) => ({ ...row, itemId: Number(row.itemId) }));
}
