import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import type { Check } from './check.ts';
import { DEVICE_CHECKS } from './device-checks.ts';
import { DOCUMENT_CHECKS } from './document-checks.ts';
import { SHIPMENT_CHECKS } from './shipment-checks.ts';
import { STOCK_CHECKS } from './stock-checks.ts';

export const CHECKS: readonly Check[] = [
  ...STOCK_CHECKS,
  ...SHIPMENT_CHECKS,
  ...DEVICE_CHECKS,
  ...DOCUMENT_CHECKS,
];

/** Maximum differences listed per check; the rest are only counted. */
const NAMED_AT_MOST = 200;

export interface Difference {
  subject: string;
  /** null: missing. */
  expected: string | null;
  found: string | null;
}

/** A check that does not hold. */
export interface Failed {
  holds: string;
  count: number;
  /** The first differences. */
  differences: Difference[];
}

/** Compares orders, documents, shipments, devices and stock with each other in one snapshot; changes nothing. */
export async function recount({ db }: { db: Db }): Promise<Failed[]> {
  return db.transaction(
    async (tx) => {
      const failed: Failed[] = [];
      for (const one of CHECKS) {
        const found = await differencesOf(tx, one);
        if (found.count > 0) failed.push({ holds: one.holds, ...found });
      }
      return failed;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function differencesOf(db: Executor, { differences }: Check): Promise<Omit<Failed, 'holds'>> {
  const { rows } = await db.execute<Omit<Failed, 'holds'>>(sql`
    with differing as (${differences})
    select (select count(*)::int from differing) as count,
      (select coalesce(json_agg(named), '[]') from (select * from differing limit ${NAMED_AT_MOST}::int) as named) as differences`);
  const [row] = rows;
  if (row === undefined) throw new Error('A check answered nothing.');
  return { count: row.count, differences: row.differences };
}
