import type { LedgerDifference } from '@halla/contract/stock';
import { desc, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { ledgerProofs } from './ledger-proofs.table.ts';
import { stockChanges } from './stock-changes.table.ts';

/** Maximum number of differences stored in detail; further ones are only counted. */
const NAMED_AT_MOST = 100;

interface Comparison {
  rows: number;
  entries: number;
  differing: number;
  differences: LedgerDifference[];
}

/**
 * The total of each entry must equal the sum of all entries up to it; ids of one row ascend, because bookings
 * lock the row.
 */
const added = sql`
  select ${stockChanges.id} as id, ${stockChanges.stockItemId} as item_id, ${stockChanges.warehouse} as warehouse,
    ${stockChanges.delta} as delta, ${stockChanges.free} <> ${stockChanges.total} or ${stockChanges.total} <>
      sum(${stockChanges.delta}) over (partition by ${stockChanges.stockItemId}, ${stockChanges.warehouse} order by ${stockChanges.id})
      as is_broken
  from ${stockChanges}`;

const ledger = sql`
  select item_id, warehouse, sum(delta) as ledger, count(*) as entries, min(id) filter (where is_broken) as broken
  from added group by item_id, warehouse`;

/** Entries of deleted items are left out, because these have no total any more. */
const compared = sql`
  select item.id as item_id, item.sku, warehouse, coalesce(quantity.total, 0) as total,
    coalesce(ledger.ledger, 0) as ledger, coalesce(ledger.entries, 0) as entries, ledger.broken,
    ledger.broken is not null or coalesce(quantity.total, 0) <> coalesce(ledger.ledger, 0) as differs
  from (select stock_item_id as item_id, warehouse, total from ${stockQuantities}) as quantity
    full join ledger using (item_id, warehouse) inner join ${stockItems} as item on item.id = item_id`;

/** Sums up the ledger and compares it with the totals in one statement, so that no concurrent write interferes. */
export async function compareLedger(db: Executor): Promise<Comparison> {
  const { rows } = await db.execute<{ [Name in keyof Comparison]: Comparison[Name] }>(sql`
    with added as (${added}), ledger as (${ledger}), compared as (${compared}), named as (
      select * from compared where differs order by lower(sku), item_id, warehouse limit ${NAMED_AT_MOST}::int)
    select count(*)::int as rows, coalesce(sum(entries), 0)::int as entries,
      (count(*) filter (where differs))::int as differing,
      (select coalesce(jsonb_agg(jsonb_build_object('stockItemId', item_id, 'sku', sku, 'warehouse', warehouse,
        'total', total, 'ledger', ledger, 'brokenEntry', broken) order by lower(sku), item_id, warehouse), '[]') from named) as differences
    from compared`);
  const [row] = rows;
  if (row === undefined) throw new Error('The comparison of the ledger answered nothing.');
  return row;
}

export async function keepProof(db: Executor, proof: typeof ledgerProofs.$inferInsert) {
  await db.insert(ledgerProofs).values(proof);
}

export async function findLatestProof(db: Executor) {
  const [row] = await db.select().from(ledgerProofs).orderBy(desc(ledgerProofs.id)).limit(1);
  return row;
}
