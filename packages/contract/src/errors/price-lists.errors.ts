export const priceListErrors = {
  'price_lists.ends_before': { status: 400, message: 'The last day is before the first' },
  'price_lists.nobody': { status: 400, message: 'Choose a company, or make the list for everyone' },
  'price_lists.empty': { status: 400, message: 'Give a price to an item, or a discount' },
  'price_lists.foreign_discount': {
    status: 400,
    message: 'List prices are in euro: only a list in euro can have a discount',
  },
  'price_lists.repeated': {
    status: 400,
    message: 'The item has another price from this number of pieces on',
  },
  'price_lists.unknown_company': { status: 400, message: 'A company does not exist any more, remove it' },
  'price_lists.unknown_item': { status: 400, message: 'The item does not exist any more, remove it' },
  'price_lists.name_taken': { status: 409, message: 'Another price list has this name' },
} as const;
