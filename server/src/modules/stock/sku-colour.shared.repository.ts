import { CABIN_COLOURS, SKU_PART } from '@halla/domain/documents/allocation';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { literal } from '#db/literals.ts';

/**
 * Colour of the cabins with this sku, null for other items: allocationColour of the domain in SQL. An index
 * of order lines uses this expression.
 */
export function skuColour(sku: SQLWrapper): SQL {
  const cases = CABIN_COLOURS.map(
    (colour) => sql`when strpos(upper(${sku}), ${literal(SKU_PART[colour])}) > 0 then ${literal(colour)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
