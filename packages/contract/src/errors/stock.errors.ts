export const stockErrors = {
  'stock.not_enough': { status: 409, message: 'Not enough items in stock' },
  'stock.not_enough_mailhouse': { status: 409, message: 'Not enough items in the mailhouse' },
  'stock.not_editable': { status: 400, message: 'Choose a warehouse whose stock can be edited' },
  'stock.too_much': { status: 400, message: 'There is no room for such a quantity' },
  'stock.row_exists': { status: 409, message: 'This item is in this warehouse already' },
  'stock.sku_taken': { status: 409, message: 'Another item has this SKU' },
  'stock.scanner_code_taken': {
    status: 409,
    message: 'Another item in this warehouse has this scanner code',
  },
  'stock.unknown_supplier': { status: 400, message: 'Choose an existing supplier' },
  'stock.several_warehouses': {
    status: 403,
    message: 'An item that is in several warehouses can be deleted by a super user only',
  },
} as const;
