import type { LedgerDifference } from '@halla/contract/stock';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { identity, instant } from '#db/columns.ts';

/** Comparisons of the ledger of stock with the totals; each result is kept. */
export const ledgerProofs = snakeCase.table(
  'ledger_proofs',
  {
    id: identity(),
    provenAt: instant().notNull(),
    /** Items by warehouse that were compared, and the entries that were added up for them. */
    rows: integer().notNull(),
    entries: integer().notNull(),
    /** How many of the rows differ; `differences` names the first of them. */
    differing: integer().notNull(),
    differences: jsonb().$type<LedgerDifference[]>().notNull(),
  },
  (table) => [check('ledger_proofs_counts', sql`${table.differing} between 0 and ${table.rows}`)],
);
