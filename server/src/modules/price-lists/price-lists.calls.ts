import { priceLists } from '@halla/contract/price-lists';
import { implement } from '#app/calls/implement.ts';
import { getPriceLists, getPricesOfCustomer } from './price-lists.service.ts';
import { addPriceList, deletePriceList, editPriceList } from './write-price-list.service.ts';

export const priceListCalls = implement(priceLists, {
  get_price_lists: getPriceLists,
  get_prices_of_customer: getPricesOfCustomer,
  add_price_list: addPriceList,
  edit_price_list: editPriceList,
  delete_price_list: deletePriceList,
});
