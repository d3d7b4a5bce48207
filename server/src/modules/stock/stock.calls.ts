import { stock } from '@halla/contract/stock';
import { implement } from '#app/calls/implement.ts';
import { deleteStockItem } from './items/delete-stock.service.ts';
import { addStockQuantity } from './items/edit-stock.service.ts';
import { getLedgerProof } from './ledger/prove-ledger.service.ts';
import { getCrates, getStockChanges, getStockItems, getStockQuantity, getTags } from './stock.service.ts';

export const stockCalls = implement(stock, {
  get_stock_quantity: getStockQuantity,
  get_stock_items: getStockItems,
  get_stock_changes: getStockChanges,
  get_ledger_proof: getLedgerProof,
  get_stock_item_group_names: getTags,
  get_shipping_crates: getCrates,
  add_stock_quantity: addStockQuantity,
  delete_stock_item: deleteStockItem,
});
