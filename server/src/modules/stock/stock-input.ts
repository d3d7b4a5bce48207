import type { CallRequest } from '@halla/contract/calls';
import type { NewItem, NewRow } from './stock-fields.repository.ts';

/** What a caller wants of an item and its row. */
export type StockWanted = CallRequest<'add_stock_quantity'>['stock_item'];

/** Values that may be missing. */
type Optional<Columns> = { [Name in keyof Columns]?: Columns[Name] | undefined };

/** Removes members that were not sent. */
function sent<Columns extends object>(values: Optional<Columns>): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}

/** An empty text is none. */
function filled(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** Columns of the item that were sent. */
export function itemChange(wanted: StockWanted) {
  const { sku, name, unit, costPrice, listPrice, PackingDetail: packing } = wanted;
  return sent<NewItem>({
    sku,
    name,
    unit,
    costPrice,
    listPrice,
    imageUrl: filled(wanted.imageUrl),
    ...(packing && { weightKg: packing.weight, packages: packing.packages, hsCodes: packing.hsCodes }),
  });
}

/** Columns of the row that were sent, besides its quantity. */
export function rowChange({ alertQuantity, shelf, scannerCode }: StockWanted) {
  return sent<NewRow>({ alertQuantity, shelf: filled(shelf), scannerCode: filled(scannerCode) });
}
