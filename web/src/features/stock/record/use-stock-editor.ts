import { stock } from '@halla/contract/stock';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { itemQuery, rowIn } from '../api/stock-item.ts';
import type { EditedStock } from '../edit/stock-values.ts';

/** Facts that are the same in all warehouses. The sku stays in the form, because it renames open documents. */
export const ITEM_FACTS = ['name', 'nameFi', 'unit', 'costPrice', 'listPrice'] as const;
/** Facts of the item in one warehouse. */
export const ROW_FACTS = ['alertQuantity', 'shelf', 'scannerCode'] as const;
const FACTS = [...ITEM_FACTS, ...ROW_FACTS] as const;
export type StockFact = (typeof FACTS)[number];

/** The short facts of an item in a warehouse, edited in place. */
export type StockEditor = ReturnType<typeof useStockEditor>;

/** An item in a warehouse with the version that an edit sends back. */
interface Versioned extends EditedStock {
  readonly updatedAt: string;
}

const versioned = (edited: EditedStock): Versioned => ({ ...edited, updatedAt: edited.row.updatedAt });

export function useStockEditor(edited: EditedStock) {
  const client = useQueryClient();
  const isEditor = useMay('add_stock_quantity');
  const query = itemQuery(edited.item.id);
  const stored = versioned(edited);
  /** The item as currently cached by the query client. */
  const latest = (item = client.getQueryData(query.queryKey)?.stock[0]): Versioned => {
    const row = item && rowIn(item, edited.row.Warehouse.value);
    return item === undefined || row === undefined ? stored : versioned({ item, row });
  };
  const form = useResourceForm({
    ...useFieldTexts(stockFields),
    call: 'add_stock_quantity',
    schema: stock.add_stock_quantity.input,
    at: 'stock_item',
    fields: FACTS,
    resource: stored,
    valuesOf: ({ item, row }: Versioned) => valuesIn(stockFields.fields, { ...item, ...row }),
    input: (changes, { row: { id, updatedAt } }) => ({ stock_item: { id, updatedAt, ...changes } }),
    reload: async () => latest((await client.fetchQuery({ ...query, staleTime: 0 })).stock[0]),
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone: () => form.follow(latest()),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<keyof typeof stockFields.fields, Versioned>(form, stored);
  return { ...inPlace, form, mayEdit: (name: string) => isEditor && FACTS.some((field) => field === name) };
}
