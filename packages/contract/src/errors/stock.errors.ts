export const stockErrors = {
  'stock.not_enough': { status: 409, message: 'Not enough items in stock' },
  'stock.not_enough_mailhouse': { status: 409, message: 'Not enough items in the mailhouse' },
  'stock.not_editable': { status: 400, message: 'Choose a warehouse whose stock can be edited' },
  'stock.too_much': { status: 400, message: 'There is no room for such a quantity' },
  'stock.row_exists': { status: 409, message: 'This item is in this warehouse already' },
  'stock.sku_taken': { status: 409, message: 'Another item has this SKU' },
  'stock.sku_in_documents': {
    status: 409,
    message: 'Open documents have {{sku}} on a line of something else: {{numbers}}. Change those lines first',
  },
  'stock.item_in_documents': {
    status: 409,
    message:
      'Open documents, counts or tickets name this item: {{numbers}}. Finish them or take it out first',
  },
  'stock.scanner_code_taken': {
    status: 409,
    message: 'Another item in this warehouse has this scanner code',
  },
  'stock.unknown_supplier': { status: 400, message: 'Choose an existing supplier' },
  'stock.not_in_warehouse': { status: 404, message: 'This item is not in the warehouse that is counted' },
  'stock.count_closed': { status: 409, message: 'This count has been booked or cancelled' },
  'stock.count_of_another': { status: 409, message: 'Only who began it or a super user cancels a count' },
  'stock.count_changed': {
    status: 409,
    message: 'Something was counted, corrected or taken back since: look at the differences again',
  },
  'stock.count_unconfirmed': {
    status: 409,
    message: '{{sku}} was corrected after it was counted: confirm what was counted or count it again',
  },
  'stock.count_below_zero': {
    status: 409,
    message:
      'More of {{sku}} has left since it was counted than was there: count it again or take its line back',
  },
  'stock.several_warehouses': {
    status: 403,
    message: 'An item that is in several warehouses can be deleted by a super user only',
  },
} as const;
