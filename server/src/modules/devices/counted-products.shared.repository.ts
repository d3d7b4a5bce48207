import { countingPrefix, PRODUCTS, type Product } from '@halla/domain/software/products';
import { type SQL, sql } from 'drizzle-orm';
import { devices } from './devices.table.ts';

/** Every product with the prefix of its devices. */
export const COUNTED_PRODUCTS = sql`(values ${sql.join(
  PRODUCTS.map((product) => sql`(${product}::text, ${countingPrefix(product)}::text)`),
  sql`, `,
)}) as counted (product, prefix)`;

export const countedProduct = sql<Product>`counted.product`;

/** Joins devices with their product. */
export const isOfProduct = sql`starts_with(${devices.serialNumber}, counted.prefix)`;

/** Predicate: a device is of a product; null: of no product, undefined does not filter. */
export function ofProduct(product: Product | null | undefined): SQL | undefined {
  if (product === undefined) return undefined;
  if (product === null) return sql`not exists (select 1 from ${COUNTED_PRODUCTS} where ${isOfProduct})`;
  return sql`starts_with(${devices.serialNumber}, ${countingPrefix(product)}::text)`;
}
