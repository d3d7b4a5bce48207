/** Texts of the purchase proposal. */
export const purchases = {
  hint: 'Items that are short, or will be before a purchase arrives, in all warehouses together. The proposed count fills them up to the alert quantity and 30 days of use.',
  noSupplier: 'Without a supplier',
  itemsOf: 'To buy of {{name}}',
  openSupplier: 'Open supplier',
  order: 'Make a resupply order',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  unpriced_one: 'without {{count, number}} item that has no cost price',
  unpriced_other: 'without {{count, number}} items that have no cost price',
  buy: 'Buy {{count, number}}',
  reason: { orders: 'Orders lack it', limit: 'Below limit', use: 'Runs short soon' },
  fields: {
    reason: 'Why',
    used: 'Used in 90 days',
    count: 'Buy',
    cost: 'Cost',
    otherSuppliers: 'Other suppliers',
  },
  noneTitle: 'Nothing to buy',
  noneText: 'Of every item enough is in stock or on its way.',
} as const;
