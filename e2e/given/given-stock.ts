import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { StockRow } from '@halla/contract/stock';
import { oneOfAKind } from './one-of-a-kind.ts';

type Wanted = Partial<CallInput<'add_stock_quantity'>['stock_item']>;
type CallAs = <Name extends CallName>(
  user: 'super',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates a stock item with a unique name and SKU, by default in the mailhouse. */
export async function givenStock(callAs: CallAs, wanted: Wanted = {}): Promise<StockRow> {
  const name = oneOfAKind('Fan');
  const sku = name.replace(' ', '-').toUpperCase();
  const { stock } = await callAs('super', 'add_stock_quantity', {
    stock_item: { sku, name, warehouse: 'mailhouse', total: 10, ...wanted },
  });
  return stock;
}
