import type { LedgerDifference } from '@halla/contract/stock';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { identity, instant } from '#db/columns.ts';

/** Results of all comparisons of the stock ledger with the totals. */
export const ledgerProofs = snakeCase.table(
  'ledger_proofs',
  {
    id: identity(),
    provenAt: instant().notNull(),
    /** Items by warehouse that were compared, and the entries that were added up for them. */
    rows: integer().notNull(),
    entries: integer().notNull(),
    /** Number of differing rows; `differences` holds the first ones. */
    differing: integer().notNull(),
    differences: jsonb().$type<LedgerDifference[]>().notNull(),
  },
  (table) => [check('ledger_proofs_counts', sql`${table.differing} between 0 and ${table.rows}`)],
);
