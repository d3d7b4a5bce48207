import { type PriceListProblem, priceListProblem } from '@halla/domain/pricing/price-lists';
import { type AppError, duplicateEntry, refusedField, violation } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import {
  holdCustomers,
  holdItems,
  type PriceLine,
  type StoredPriceList,
} from './price-list-writes.repository.ts';

const FIELDS = {
  ends_before: 'validUntil',
  nobody: 'Companies',
  empty: 'lines',
  foreign_discount: 'discount',
} as const;

export type PriceListFields = Pick<
  StoredPriceList,
  'name' | 'currency' | 'reach' | 'validFrom' | 'validUntil' | 'discount'
>;

/** Content of a price list to be stored. */
export interface WantedContent extends PriceListFields {
  readonly companyIds: readonly number[];
  readonly lines: readonly PriceLine[];
}

/** Refuses a price list that breaks a rule. */
export function checkPriceList({ lines, ...list }: WantedContent): void {
  const keys = lines.map(({ stockItemId, fromCount }) => ({ itemId: stockItemId, fromCount }));
  const problem = priceListProblem({ ...list, lines: keys });
  if (problem !== null) throw contentError(problem);
}

function contentError(found: PriceListProblem): AppError {
  if (found.problem === 'repeated')
    return refusedField('price_lists.repeated', `priceList.lines.${found.index}.fromCount`);
  return refusedField(`price_lists.${found.problem}`, `priceList.${FIELDS[found.problem]}`);
}

/** The companies of a list, by name, held until the transaction ends; refuses one that is gone or is the maker. */
export async function heldCompanies(db: Executor, ids: readonly number[]) {
  const held = await holdCustomers(db, ids);
  if (held.length < new Set(ids).size)
    throw refusedField('price_lists.unknown_company', 'priceList.Companies');
  return held;
}

/** Skus of the items of a list by id, held until the transaction ends; refuses a line whose item is gone. */
export async function heldSkus(db: Executor, lines: readonly PriceLine[]): Promise<Map<number, string>> {
  const held = await holdItems(db, [...new Set(lines.map(({ stockItemId }) => stockItemId))]);
  const skus = new Map(held.map(({ id, sku }) => [id, sku]));
  const gone = lines.findIndex(({ stockItemId }) => !skus.has(stockItemId));
  if (gone !== -1) throw refusedField('price_lists.unknown_item', `priceList.lines.${gone}.stockItemId`);
  return skus;
}

/** Names of lists are unique, ignoring case. */
export async function unlessNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violation(error)?.constraint !== 'price_lists_name') throw error;
    throw duplicateEntry('price_lists.name_taken', 'priceList.name');
  }
}

interface ShownPrice extends PriceLine {
  readonly sku: string;
}

/** Prices as the audit trail stores them: by sku and count. */
export function shownPrices(lines: readonly ShownPrice[]) {
  return lines.map(({ sku, fromCount, price }) => ({
    item: fromCount === 1 ? sku : `${sku} ≥ ${fromCount}`,
    price,
  }));
}
