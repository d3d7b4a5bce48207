import type { ProposedItem } from '@halla/contract/stock-planning';
import { fromHundredths, toHundredths } from '@halla/domain/documents/hundredths';

/** Purchases from one supplier, or of items without a known supplier. */
export interface SupplierPurchases {
  readonly supplier: ProposedItem['SupplierCompany'];
  readonly items: readonly ProposedItem[];
  /** Total cost in euro of the items with a price. */
  readonly cost: number;
  /** Number of items without a price. */
  readonly unpriced: number;
}

/** Groups items by supplier, in the order of the answer. */
export function purchasesBySupplier(items: readonly ProposedItem[]): SupplierPurchases[] {
  return [...Map.groupBy(items, ({ SupplierCompany }) => SupplierCompany?.id).values()].map((group) => ({
    supplier: group[0]?.SupplierCompany ?? null,
    items: group,
    cost: fromHundredths(group.reduce((sum, { cost }) => sum + (toHundredths(cost ?? 0) ?? 0), 0)),
    unpriced: group.filter(({ cost }) => cost === null).length,
  }));
}
