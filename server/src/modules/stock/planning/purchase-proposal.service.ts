import type { CallOutput } from '@halla/contract/calls';
import type { ProposedItem } from '@halla/contract/stock-planning';
import { lineAmount } from '@halla/domain/documents/document-lines';
import { moneyToWire } from '@halla/domain/documents/money';
import { LIST_CAPS } from '@halla/domain/limits';
import { preferredSupplier, purchaseNeed, USE_DAYS } from '@halla/domain/stock/purchase-need';
import { capped } from '#app/calls/capped.ts';
import type { Asked } from '#app/calls/context.ts';
import { listStockedItems } from './stocked-items.repository.ts';

const DAY_MS = 86_400_000;

/** Proposed purchases, by supplier. */
export async function getPurchaseProposal({
  ctx: { db, now },
  input: { supplierCompanyId },
}: Asked<'get_purchase_proposal'>): Promise<CallOutput<'get_purchase_proposal'>> {
  const stocked = await listStockedItems(db, new Date(now.getTime() - USE_DAYS * DAY_MS));
  const proposed = stocked
    .flatMap(proposedOf)
    .filter(
      ({ SupplierCompany }) => supplierCompanyId === undefined || SupplierCompany?.id === supplierCompanyId,
    )
    .toSorted(bySupplier);
  const { rows: items, ...cut } = capped(proposed, LIST_CAPS.proposedItems.max);
  return { currency: 'EUR', items, ...cut };
}

type Stocked = Awaited<ReturnType<typeof listStockedItems>>[number];

/** The item with the pieces to buy; empty if there are enough. */
function proposedOf({ stockItemId, suppliers, ...item }: Stocked): ProposedItem[] {
  const supplier = preferredSupplier(suppliers);
  const need = purchaseNeed({ ...item, deliveryTime: supplier?.deliveryTime ?? null });
  if (need === null) return [];
  const { costPrice: price } = item;
  return [
    {
      ...item,
      ...need,
      StockItemId: stockItemId,
      cost: price === null ? null : moneyToWire(lineAmount({ count: need.count, price, discount: 0 }, 'EUR')),
      SupplierCompany: supplier && { id: supplier.supplierCompanyId, name: supplier.supplierName },
      productCode: supplier?.productCode ?? null,
      url: supplier?.url ?? null,
      deliveryTime: supplier?.deliveryTime ?? null,
      otherSuppliers: suppliers.flatMap((one) => (one === supplier ? [] : [one.supplierName])),
    },
  ];
}

/** Items without a supplier come last; the order of items stays. */
function bySupplier(
  { SupplierCompany: one }: ProposedItem,
  { SupplierCompany: other }: ProposedItem,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.name.localeCompare(other.name, 'en') || one.id - other.id;
}
