import { type SQL, sql } from 'drizzle-orm';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { warrantyExtensions, warrantyTerms } from '#modules/warranty/warranty.table.ts';
import { devices } from '../devices.table.ts';

/** Days of the maker's calendar between which a warranty ends, both inclusive. */
export interface EndingWarranty {
  from: string;
  to: string;
  /** Time zone of the maker. */
  zone: string;
}

/**
 * Predicate on devices whose warranty ends between two days. Same rule as warrantyEnd of the domain: PostgreSQL
 * adds months in the same way, and `greatest` ignores nulls. Computed for all devices, because no index covers
 * the end of a warranty.
 */
export function warrantyEnds({ from, to, zone }: EndingWarranty): SQL {
  const begun = sql`select ${lifeCycleStates.deviceId} as device_id,
      (min(${lifeCycleStates.createdAt}) at time zone ${zone}::text)::date as starts_on
    from ${lifeCycleStates} where ${lifeCycleStates.state} = 'dispatched' group by ${lifeCycleStates.deviceId}`;
  const extended = sql`select distinct on (${warrantyExtensions.deviceId})
      ${warrantyExtensions.deviceId} as device_id, ${warrantyExtensions.endsOn} as ends_on
    from ${warrantyExtensions} order by ${warrantyExtensions.deviceId}, ${warrantyExtensions.id} desc`;
  return sql`${devices.id} in (select begun.device_id from (${begun}) as begun
    inner join devices as own on own.id = begun.device_id
    left join ${warrantyTerms} on ${warrantyTerms.deviceType} = own.device_type
    left join (${extended}) as extended on extended.device_id = begun.device_id
    where greatest((begun.starts_on + make_interval(months => ${warrantyTerms.months}))::date, extended.ends_on)
      between ${from}::date and ${to}::date)`;
}
