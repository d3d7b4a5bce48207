import { fieldNames } from '@halla/domain/resources/fields/field';
import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { ADDED, type AuditedTable, among, fieldsIn, memberOf } from './audited-table.ts';

const detail = among('supplierDetail', ['productCode', 'url', 'deliveryTimeDays']);

/** Kinds of documents that took over the new sku of an item. */
const SKU_IN = {
  order: 'skuInOrder',
  resupplyOrder: 'skuInResupplyOrder',
  shipment: 'skuInShipment',
  stockCount: 'skuInStockCount',
} as const;

const isSkuIn = (kind: unknown): kind is keyof typeof SKU_IN =>
  typeof kind === 'string' && Object.hasOwn(SKU_IN, kind);

export const STOCK_ITEMS: AuditedTable = {
  ...ADDED,
  lists: { tags: String, suppliers: memberOf('supplierCompanyId') },
  columns: {
    ...fieldsIn(STOCK_ITEM_FIELDS),
    tags: 'tags',
    suppliers: (path) => (path[1] === 'supplierCompanyId' ? { field: 'itemSupplier', path } : detail(path)),
    imageUrl: 'imageUrl',
    weightKg: 'weight',
    packages: among('package', ['type', 'count', 'length', 'width', 'height']),
    hsCodes: among('hsCode', ['code']),
    skuIn: (path) => (isSkuIn(path[0]) ? { field: SKU_IN[path[0]], path } : null),
  },
};

/** The stock rows of an item, by warehouse. */
export const STOCK_QUANTITIES: AuditedTable = {
  added: 'changed',
  changed: 'changed',
  removed: 'changed',
  document: 'byWarehouse',
  columns: { byWarehouse: among('inWarehouse', ['total', ...fieldNames(STOCK_ROW_FIELDS)]) },
};
