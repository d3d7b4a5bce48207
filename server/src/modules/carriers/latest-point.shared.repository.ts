import { sql } from 'drizzle-orm';
import { shippingCompanySeries } from './carrier-series.table.ts';
import { shippingCompanies } from './carriers.table.ts';

/** The latest value of a carrier's series; null if it is empty. */
export const latestPoint = (kind: 'rating' | 'etaAccuracy') => sql<number | null>`(
  select ${shippingCompanySeries.value} from ${shippingCompanySeries}
  where ${shippingCompanySeries.shippingCompanyId} = ${shippingCompanies.id}
    and ${shippingCompanySeries.kind} = ${sql.raw(`'${kind}'`)}
  order by ${shippingCompanySeries.createdAt} desc, ${shippingCompanySeries.id} desc limit 1)`;
