/** Texts of orders placed with suppliers. */
export const resupply = {
  title: 'Resupply orders',
  order: 'Resupply order',
  numbered: 'Resupply order {{number}}',
  search: 'Number, supplier, buyer or item',
  allBuyers: 'All buyers',
  noneTitle: 'No open resupply orders',
  noneText: 'Resupply orders that are delivered or cancelled are shown when their status is ticked.',
  late: 'Late: the ETA has passed',
  lines: 'Lines of the resupply order',
  arrived: 'Arrived',
  arrivedOf: '{{arrived}} of {{ordered}}',
  card: { arrived: '{{arrived}} of {{ordered}} arrived' },
  sumOfLines: 'The lines come to {{sum}}',
  parties: 'Supplier and buyer',
  fields: {
    supplier: 'Supplier',
    buyer: 'Buyer',
    invoiceIssuer: 'Invoice issuer',
    person: 'Contact at the supplier',
  },
  beside: { older: 'Previous resupply order', newer: 'Next resupply order' },
  editability: {
    closed: 'This item has been closed',
    frozen:
      'The goods are on their way or have arrived: items, prices and supplier cannot be changed any more.',
  },
  stale: 'This resupply order has been changed meanwhile',
  remove: {
    action: 'Delete resupply order',
    text: 'Resupply order {{number}} is deleted. This cannot be undone.',
  },
} as const;
