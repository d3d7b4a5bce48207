import type { ProposedItem } from '@halla/contract/stock-planning';
import { fromHundredths, toHundredths } from '@halla/domain/documents/hundredths';

/** What to buy of one supplier, or of none that is known. */
export interface SupplierPurchases {
  readonly supplier: ProposedItem['SupplierCompany'];
  readonly items: readonly ProposedItem[];
  /** In euro, of the items that have a price. */
  readonly cost: number;
  /** Items without a price. */
  readonly unpriced: number;
}

/** The items by supplier, in the order of the answer. */
export function purchasesBySupplier(items: readonly ProposedItem[]): SupplierPurchases[] {
  return [...Map.groupBy(items, ({ SupplierCompany }) => SupplierCompany?.id).values()].map((group) => ({
    supplier: group[0]?.SupplierCompany ?? null,
    items: group,
    cost: fromHundredths(group.reduce((sum, { cost }) => sum + (toHundredths(cost ?? 0) ?? 0), 0)),
    unpriced: group.filter(({ cost }) => cost === null).length,
  }));
}
