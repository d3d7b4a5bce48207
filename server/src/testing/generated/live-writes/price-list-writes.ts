import type { Writes } from './stage.ts';

export const priceListWrites: Writes = {
  'add_price_list, for a company': ({ call, ids }) =>
    call('add_price_list', {
      priceList: {
        ...{ name: 'New prices', currency: 'EUR', reach: 'companies_and_clients', Companies: [ids.company] },
        lines: [{ stockItemId: ids.stockItem, fromCount: 1, price: 12.5 }],
      },
    }),
  'edit_price_list, of its name and prices': ({ call, ids }) =>
    call('edit_price_list', {
      priceList: {
        ...{ id: ids.priceList, name: 'Renamed prices' },
        lines: [{ stockItemId: ids.stockItem, fromCount: 5, price: 9 }],
      },
    }),
  delete_price_list: ({ call, ids }) => call('delete_price_list', { priceList: { id: ids.priceList } }),
};
