import { ADDED, type AuditedTable, memberOf } from './audited-table.ts';

/** Companies and prices are named in their paths: the name, and the sku with the number of pieces. */
export const PRICE_LISTS: AuditedTable = {
  ...ADDED,
  lists: { companies: String, prices: memberOf('item') },
  columns: {
    name: 'listName',
    currency: 'currency',
    reach: 'priceListReach',
    validFrom: 'validFrom',
    validUntil: 'validUntil',
    discount: 'priceListDiscount',
    companies: (path) => ({ field: 'priceListCompany', path }),
    prices: (path) => (path.at(-1) === 'price' ? { field: 'priceListPrice', path: path.slice(0, 1) } : null),
  },
};
