import { NAME_MAX } from '@halla/domain/limits';
import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { STOCK_ORDERS } from '@halla/domain/stock/stock-sorts';
import { z } from 'zod';
import { amount, signedAmount } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
  text,
} from './kit/fields.ts';
import { note } from './notes.ts';

const TEXT_MAX = 100;
const PLACE_MAX = 40;
const TAGS_MAX = 50;
const SIDE_MAX = 10_000;
const WEIGHT_MAX = 1_000_000;

const label = lineText(TEXT_MAX);
const place = text(PLACE_MAX).trim();
const side = z.number().min(0).max(SIDE_MAX).nullable();

/** How one piece of an item is packed: kg and cm. */
export const packingDetail = z.object({
  weight: z.number().min(0).max(WEIGHT_MAX).nullable(),
  hsCodes: z.array(z.object({ code: label })).max(20),
  packages: z
    .array(
      z.object({
        type: label,
        count: z.int().min(0).max(10_000),
        length: side,
        width: side,
        height: side,
      }),
    )
    .max(20),
});
export type StockPacking = z.output<typeof packingDetail>;

const warehouse = z.object({ value: z.string(), name: z.string() });
const group = z.object({ id, StockItemGroupName: z.object({ name: z.string() }) });

const itemFields = { ...fieldOutputs(STOCK_ITEM_FIELDS), imageUrl: z.string().nullable() };

const quantityFields = {
  id,
  Warehouse: warehouse,
  total: z.number(),
  free: z.number(),
  ...fieldOutputs(STOCK_ROW_FIELDS),
  /** Pieces needed for open customer orders; shown in the warehouse that will send them. */
  reserved: z.number(),
  /** Pieces on their way from suppliers. */
  incoming: z.number(),
  /** Pieces of the item that customers have ordered and not been sent, over all warehouses; of cabins by colour. */
  owed: z.number(),
  /** Pieces that can be taken here without breaking a promise; of cabins the ready devices of their colour. */
  available: z.number(),
};

/** One item in one warehouse. */
export const stockRow = z.object({
  ...quantityFields,
  ...itemFields,
  StockItemId: id,
  /** Tags. */
  StockItemGroups: z.array(group),
  /** With includePacking. */
  PackingDetail: packingDetail.optional(),
  /** Latest change of item or quantity; edits send it back. */
  updatedAt: z.string(),
});
export type StockRow = z.output<typeof stockRow>;

export const supplierDetail = z.object({
  SupplierCompanyId: id,
  SupplierCompany: z.object({ name: z.string() }),
  productCode: z.string().nullable(),
  url: z.string().nullable(),
  /** Delivery time in days, as stated by the supplier. */
  deliveryTime: z.int().nullable(),
  /** Mean days from order to delivery over the delivered resupply orders of the item; null: none delivered. */
  averageDeliveryTime: z.int().nullable(),
});

export const stockItem = z.object({
  id,
  ...itemFields,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** With includeQuantity, in the order of the warehouses. */
  StockQuantities: z
    .array(
      z.object({
        ...quantityFields,
        /** Latest change of item or quantity; edits send it back. */
        updatedAt: z.string(),
      }),
    )
    .optional(),
  /** With includeQuantity: pieces on their way to warehouses without a row of the item. */
  incomingElsewhere: z.array(z.object({ Warehouse: warehouse, incoming: z.number() })).optional(),
  /** With includeTags. */
  StockItemGroups: z.array(group).optional(),
  /** With includePacking. */
  PackingDetail: packingDetail.optional(),
  StockItemSupplierDetail: z.array(supplierDetail).optional(),
  /** With includeEmailLists. */
  EmailLists: z.array(z.object({ id, name: z.string() })).optional(),
});
export type StockItem = z.output<typeof stockItem>;

/** id is null for a deleted document. */
const documentFields = { id: id.nullable(), number: z.string() };

/** The document of a change of stock, by its number; a count has a name instead. */
export const changeDocument = z.object({
  kind: z.enum(['shipment', 'ticket', 'stockCount']),
  ...documentFields,
  /** For a shipment: its order or resupply order. */
  PartOf: z.object({ kind: z.enum(['order', 'resupplyOrder']), ...documentFields }).nullable(),
});
export type ChangeDocument = z.output<typeof changeDocument>;

export const stockChange = z.object({
  id,
  createdAt: z.string(),
  event: z.enum(['dispatch', 'resupply', 'correction']),
  /** After the change. */
  total: z.number(),
  free: z.number(),
  delta: z.number(),
  /** The entry that this one reverses, because the step that booked it was undone; null for other entries. */
  undoes: id.nullable(),
  /** null: made by the system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Document of the change; null: made by hand. */
  document: changeDocument.nullable(),
  Notes: z.array(note),
});
export type StockChange = z.output<typeof stockChange>;

/** A stock row whose total differs from the sum of its ledger entries. */
export const ledgerDifference = z.object({
  stockItemId: id,
  sku: z.string(),
  /** Place key. */
  warehouse: z.string(),
  total: z.number(),
  /** Sum of the changes. */
  ledger: z.number(),
  /** First entry whose quantity does not continue from the previous entry. */
  brokenEntry: id.nullable(),
});
export type LedgerDifference = z.output<typeof ledgerDifference>;

const ledgerProof = z.object({
  provenAt: z.string(),
  /** Items by warehouse that were compared, and entries that were added up for them. */
  rows: z.int(),
  entries: z.int(),
  differing: z.int(),
  /** Rows that differ, at most 100. */
  differences: z.array(ledgerDifference),
});
export type LedgerProof = z.output<typeof ledgerProof>;

const tags = z.array(label.min(1)).max(TAGS_MAX);

/** Editable fields of an item or its row; a missing field is unchanged, null clears it. */
const stockItemInput = z.object({
  /** Id of the row; without it sku and warehouse name it, an existing row only with relative_modification. */
  id: idOf('stockQuantity').optional(),
  /** As loaded; a stale one answers 409. */
  updatedAt: instant.optional(),
  /** A new sku is also written to the open documents that name the item. */
  ...fieldInputs(STOCK_ITEM_FIELDS),
  warehouse: place.optional(),
  /** The new quantity; with relative_modification the difference, negative to remove pieces. */
  total: signedAmount.optional(),
  /** After a write always equal to total; a sent value is ignored. */
  free: z.number().optional(),
  reason: z.enum(['dispatch', 'resupply', 'other']).optional(),
  /** Required with the reason other; becomes a note of the change. */
  reasonText: text(NAME_MAX).trim().optional(),
  /** Moves pieces from another warehouse to this row before the change. */
  refill: z.object({ fromWarehouse: place, amount }).optional(),
  ...fieldInputs(STOCK_ROW_FIELDS),
  imageUrl: text(500).trim().nullable().optional(),
  /** All tags of the item. */
  tags: tags.optional(),
  PackingDetail: packingDetail.optional(),
  /** All suppliers of the item. */
  StockItemSupplierDetail: z
    .array(
      z.object({
        SupplierCompanyId: idOf('supplier'),
        productCode: label.nullable().optional(),
        url: text(500).trim().nullable().optional(),
        deliveryTime: z.int().min(0).max(1000).nullable().optional(),
      }),
    )
    .max(20)
    .optional(),
});

const ADMINS = levels('ADMIN');
const pageInput = { limit: listLimit(5000), cursor: cursor.optional() };

export const stock = {
  get_stock_quantity: call({
    summary: 'Rows of stock: items by warehouse with what is free, reserved, incoming, owed and available.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['stock', 'orders'],
    input: z.object({
      /** Terms separated by commas; a row matches if any of them occurs in its name, sku, warehouse or a tag. */
      search_value: searchValue.optional(),
      /** Finds the row in `warehouse` with exactly this scanner code in search_value. */
      search_column: z.literal('scannerCode').optional(),
      warehouse: place.optional(),
      includePacking: z.boolean().optional(),
      warehouses: z.array(place).max(20).optional(),
      tags: tags.optional(),
      /** All of the tags instead of any. */
      exactTags: z.boolean().optional(),
      /** Rows that are red or yellow. */
      onlyAlerts: z.boolean().optional(),
      ...pageInput,
      sort: z.enum(STOCK_ORDERS).optional(),
    }),
    output: z.object({ stock: z.array(stockRow), ...pageFields }),
    errors: [],
  }),
  get_stock_items: call({
    summary: 'Stock items by name, for pickers and the edit dialog; each once.',
    access: ADMINS,
    effect: 'read',
    shows: ['stock', 'orders', 'resupply', 'emailLists'],
    input: z.object({
      search_value: searchValue.optional(),
      /** Only this item. */
      stockItemId: idOf('stockItem').optional(),
      includeQuantity: z.boolean().optional(),
      includeTags: z.boolean().optional(),
      includePacking: z.boolean().optional(),
      includeEmailLists: z.boolean().optional(),
      filters: z.object({ warehouses: z.array(place).max(20).optional(), tags: tags.optional() }).optional(),
      ...pageInput,
      sort: z.enum(['name', '-name']).optional(),
    }),
    output: z.object({ stock: z.array(stockItem), ...pageFields }),
    errors: [],
  }),
  get_stock_changes: call({
    summary: 'The ledger of an item in a warehouse, newest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['stock', 'notes', 'shipments', 'orders', 'resupply', 'tickets', 'stockCounts'],
    input: z.object({
      stock_item_id: idOf('stockItem'),
      /** Place key of get_warehouses. */
      warehouse_id: place,
      ...pageInput,
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ stock: z.array(stockChange), ...pageFields }),
    errors: ['core.not_found'],
  }),
  get_ledger_proof: call({
    summary: 'The latest comparison of the ledger of stock with the totals; null before the first one.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({ proof: ledgerProof.nullable() }),
    errors: [],
  }),
  get_stock_item_group_names: call({
    summary: 'Tags of stock items, also those that no item has any more.',
    access: ADMINS,
    effect: 'read',
    shows: ['stock'],
    input: z.object({ search_value: searchValue.optional() }),
    output: z.object({ stock: z.array(z.object({ id, name: z.string() })), truncated: pageFields.truncated }),
    errors: [],
  }),
  get_shipping_crates: call({
    summary: 'Crates that goods are shipped in, by name.',
    access: ADMINS,
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({
      crates: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string().nullable(),
          type: z.string().nullable(),
          /** cm. */
          length: z.number().nullable(),
          width: z.number().nullable(),
          height: z.number().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  add_stock_quantity: call({
    summary:
      'Changes the quantity of an item in one warehouse, edits it, or makes it (the last two by a SUPER_USER).',
    access: ADMINS,
    effect: 'write',
    changes: ['stock', 'notes', 'orders', 'resupply', 'shipments', 'stockCounts'],
    input: z.object({ stock_item: stockItemInput, relative_modification: z.boolean().optional() }),
    output: z.object({ ...messageFields, stock: stockRow }),
    errors: [
      'core.not_found',
      'core.stale',
      'core.not_allowed',
      'ER_DUP_ENTRY',
      'stock.not_enough',
      'stock.not_enough_mailhouse',
      'stock.not_editable',
      'stock.too_much',
      'stock.scanner_code_taken',
      'stock.sku_in_documents',
      'stock.unknown_supplier',
    ],
  }),
  delete_stock_item: call({
    summary:
      'Deletes an item that no open document names, with its quantities and history; ADMIN only one that is in one warehouse.',
    access: ADMINS,
    effect: 'write',
    changes: ['stock', 'anything'],
    input: z.object({ stockItemId: idOf('stockItem') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'stock.several_warehouses', 'stock.item_in_documents'],
  }),
};
