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
 * Predicate on devices: the warranty ends between two days. Like warrantyEnd of the domain: PostgreSQL adds months as it
 * does, and `greatest` leaves out what is null.
 */
export function warrantyEnds({ from, to, zone }: EndingWarranty): SQL {
  const start = sql`select (min(${lifeCycleStates.createdAt}) at time zone ${zone}::text)::date as starts_on
    from ${lifeCycleStates}
    where ${lifeCycleStates.deviceId} = ${devices.id} and ${lifeCycleStates.state} = 'dispatched'`;
  const months = sql`select ${warrantyTerms.months} from ${warrantyTerms}
    where ${warrantyTerms.deviceType} = ${devices.deviceType}`;
  const extendedTo = sql`select ${warrantyExtensions.endsOn} from ${warrantyExtensions}
    where ${warrantyExtensions.deviceId} = ${devices.id} order by ${warrantyExtensions.id} desc limit 1`;
  return sql`exists (select 1 from (${start}) as begun where begun.starts_on is not null and greatest(
    (begun.starts_on + make_interval(months => (${months})))::date, (${extendedTo}))
    between ${from}::date and ${to}::date)`;
}
