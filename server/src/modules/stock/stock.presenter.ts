import type { StockChange, StockItem, StockPacking, StockRow } from '@halla/contract/stock';
import type { Level } from '@halla/domain/access/levels';
import type { ColumnName } from '@halla/domain/resources/fields/field';
import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { DeliveryTime } from './delivery-times.repository.ts';
import { documentOf } from './ledger/change-document.ts';
import type { StockChangeRecord } from './ledger/stock-changes.repository.ts';
import type { StockFigures } from './stock-figures.repository.ts';
import type { listCrates, listQuantities, StockItemRecord } from './stock-items.repository.ts';
import type { StockRowRecord } from './stock-rows.repository.ts';

type Quantity = Pick<
  StockRowRecord,
  'id' | 'warehouse' | 'warehouseName' | 'total' | 'free' | ColumnName<keyof typeof STOCK_ROW_FIELDS>
> &
  StockFigures;

const presentItemFields = fieldPresenter(STOCK_ITEM_FIELDS);
const presentRowFields = fieldPresenter(STOCK_ROW_FIELDS);

function presentQuantity(row: Quantity) {
  const { id, warehouse, warehouseName, total, free, reserved, incoming, owed, available } = row;
  return {
    ...{ id, total, free, ...presentRowFields(row), reserved, incoming, owed, available },
    Warehouse: { value: warehouse, name: warehouseName },
  };
}

function presentTags(tags: StockRowRecord['tags']) {
  return tags.map(({ id, name }) => ({ id, StockItemGroupName: { name } }));
}

/** How one piece of an item is packed. */
export function presentPacking({
  weightKg,
  hsCodes,
  packages,
}: Pick<StockRowRecord, 'weightKg' | 'hsCodes' | 'packages'>): StockPacking {
  return {
    weight: weightKg,
    hsCodes: hsCodes.map((one) => ({ ...one })),
    packages: packages.map((one) => ({ ...one })),
  };
}

/** An item in a warehouse. */
export function presentStockRow(
  row: StockRowRecord & StockFigures,
  { packing }: { packing: boolean },
): StockRow {
  return {
    ...presentQuantity(row),
    ...presentItemFields(row),
    imageUrl: row.imageUrl,
    StockItemId: row.stockItemId,
    StockItemGroups: presentTags(row.tags),
    updatedAt: row.updatedAt.toISOString(),
    ...(packing && { PackingDetail: presentPacking(row) }),
  };
}

type ItemQuantity = Awaited<ReturnType<typeof listQuantities>>[number];

/** Optional parts of an item that a caller asks for. */
interface Wanted {
  includeTags?: boolean | undefined;
  includePacking?: boolean | undefined;
  includeEmailLists?: boolean | undefined;
}

/** Further data of an item. */
interface AroundItem {
  /** All quantities of the item, if asked for. */
  quantities?: readonly ItemQuantity[];
  /** Keyed by supplier. */
  deliveryTimes: readonly DeliveryTime[];
}

/** An item with the requested parts. */
export function presentItem(
  row: StockItemRecord,
  { wanted, quantities, deliveryTimes }: AroundItem & { wanted: Wanted },
): StockItem {
  return {
    id: row.stockItemId,
    ...presentItemFields(row),
    imageUrl: row.imageUrl,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(quantities !== undefined && presentQuantities(quantities)),
    ...(wanted.includeTags && { StockItemGroups: presentTags(row.tags) }),
    ...(wanted.includePacking && {
      PackingDetail: presentPacking(row),
      StockItemSupplierDetail: row.suppliers.map(({ supplierCompanyId, supplierName, ...supplier }) => ({
        ...supplier,
        SupplierCompanyId: supplierCompanyId,
        SupplierCompany: { name: supplierName },
        averageDeliveryTime:
          deliveryTimes.find(({ supplierId }) => supplierId === supplierCompanyId)?.days ?? null,
      })),
    }),
    ...(wanted.includeEmailLists && { EmailLists: row.lists }),
  };
}

/** Rows of an item, and warehouses without a row that pieces are on their way to. */
function presentQuantities(quantities: readonly ItemQuantity[]) {
  return {
    StockQuantities: quantities.flatMap(({ id, total, free, updatedAt, ...quantity }) =>
      id === null || total === null || free === null
        ? []
        : [{ ...presentQuantity({ ...quantity, id, total, free }), updatedAt: updatedAt.toISOString() }],
    ),
    incomingElsewhere: quantities
      .filter(({ id }) => id === null)
      .map(({ warehouse, warehouseName, incoming }) => ({
        Warehouse: { value: warehouse, name: warehouseName },
        incoming,
      })),
  };
}

/** An entry of the ledger with its notes. */
export function presentChange(row: StockChangeRecord, level: Level): StockChange {
  const { id, event, total, free, delta, undoes, userId, userName, notes } = row;
  return {
    ...{ id, event, total, free, delta, undoes },
    createdAt: row.createdAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
    document: documentOf(row),
    Notes: notes.map((note) => presentNote(note, level)),
  };
}

export function presentCrate({
  lengthCm: length,
  widthCm: width,
  heightCm: height,
  ...crate
}: Awaited<ReturnType<typeof listCrates>>[number]) {
  return { ...crate, length, width, height };
}
