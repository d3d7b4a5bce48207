import { type CabinColour, SKU_PART } from '@halla/domain/documents/allocation';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { textArray } from '#db/scope.ts';

/** Skus and colours to look for. */
export interface Sought {
  db: Executor;
  skus: readonly string[];
  colours: readonly CabinColour[];
}

/** Predicate on a sku: one of the given skus, or of a cabin in one of the colours. */
export function isSought(sku: PgColumn, { skus, colours }: Sought): SQL {
  const parts = colours.map((colour) => SKU_PART[colour]);
  return sql`(lower(${sku}) = any(array(select lower(wanted) from unnest(${textArray(skus)}) as wanted))
    or exists (select 1 from unnest(${textArray(parts)}) as part where strpos(upper(${sku}), part) > 0))`;
}
