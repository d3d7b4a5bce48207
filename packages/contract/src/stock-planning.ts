import { PURCHASE_REASONS } from '@halla/domain/stock/purchase-need';
import { STOCK_DAYS_MAX } from '@halla/domain/stock/stock-levels';
import { z } from 'zod';
import { pieces } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { day, id, idOf, lineText, pageFields } from './kit/fields.ts';

const label = lineText(100);
const warehouse = z.object({ value: z.string(), name: z.string() });

/** Pieces that can fulfil a line: cabins of a colour, or pieces of one sku. */
export const availability = z.object({
  /** Skus of the lines, as sent. */
  skus: z.array(z.string()),
  colour: z.enum(['grey', 'white']).nullable(),
  /** Name of the item with the first sku; null if none has it. */
  name: z.string().nullable(),
  /** Warehouse that the pieces are sent from; null for an item without stock. */
  Warehouse: warehouse.nullable(),
  /** Pieces that are asked for. */
  count: z.int(),
  /** Pieces in that warehouse: of cabins those that are ready. */
  onHand: z.number(),
  /** Pieces in all other warehouses. */
  elsewhere: z.number(),
  /** Pieces of other warehouses that no waiting shipment will take, by warehouse; warehouses without any are omitted. */
  transferable: z.array(z.object({ Warehouse: warehouse, count: z.number() })),
  /** Pieces that other orders still wait for. */
  promised: z.number(),
  /** Pieces that come into the warehouse. */
  arrivals: z.array(
    z.object({
      /** Number of the shipment, or of the resupply order if not shipped yet. */
      number: z.string(),
      kind: z.enum(['shipment', 'resupply']),
      /** YYYY-MM-DD; null: no date is known. */
      day: z.string().nullable(),
      count: z.number(),
      /** True if the day is known and not in the past; the pieces count only then, from that day on. */
      isDated: z.boolean(),
    }),
  ),
  /**
   * Pieces that can be promised for delivery from a day until the next step; never decreasing. The first day is
   * today.
   */
  steps: z.array(z.object({ day: z.string(), available: z.number() })),
  /** First day for which all pieces can be promised; null if the known arrivals are not enough. */
  firstDay: z.string().nullable(),
  /** True if that day is not after the requested one; null if no day was requested. */
  inTime: z.boolean().nullable(),
});
export type Availability = z.output<typeof availability>;

/** Pieces in a warehouse over the days that were asked for. */
const levelsInWarehouse = z.object({
  Warehouse: warehouse,
  /** Pieces before the first day. */
  start: z.number(),
  /** Pieces at the end of each day on which they changed, oldest first. */
  levels: z.array(z.object({ day: z.string(), total: z.number() })),
});

/** An order that waits for pieces. */
const owedToOrder = z.object({
  orderId: id,
  number: z.int(),
  /** Company or person of the client. */
  client: z.string().nullable(),
  /** Day of delivery, YYYY-MM-DD; null: as soon as possible. */
  day: z.string().nullable(),
  count: z.number(),
});

/** A shipment with incoming pieces, or the unshipped part of a resupply order. */
const incomingPieces = z.object({
  kind: z.enum(['shipment', 'resupplyOrder']),
  id,
  number: z.string(),
  supplier: z.string(),
  Warehouse: warehouse,
  /** YYYY-MM-DD; null: no day is known. */
  day: z.string().nullable(),
  count: z.number(),
});

/** Pieces that have left one warehouse for another without a resupply order. */
const transferredPieces = z.object({
  shipmentId: id,
  number: z.string(),
  /** Null if the shipment has no origin. */
  from: warehouse.nullable(),
  Warehouse: warehouse.nullable(),
  /** ETA, YYYY-MM-DD; null: no day is known. */
  day: z.string().nullable(),
  count: z.number(),
});

export const stockOutlook = z.object({
  /** First and present day, YYYY-MM-DD in the business time zone. */
  from: z.string(),
  today: z.string(),
  warehouses: z.array(levelsInWarehouse),
  /** Colour of a cabin, whose orders are owed any cabin of it; null for other items. */
  colour: z.enum(['grey', 'white']).nullable(),
  /** Warehouse that orders are sent from; null for an item without stock. */
  sentFrom: z.string().nullable(),
  /** Ordered by day; orders without a day first. */
  owed: z.array(owedToOrder),
  /** Ordered by day; deliveries without a day last. */
  incoming: z.array(incomingPieces),
  /** On their way between warehouses, which no figure counts as incoming. By day; those without one last. */
  transfers: z.array(transferredPieces),
  /** Waiting shipments without an order, for which pieces are set aside. */
  setAside: z.array(z.object({ shipmentId: id, number: z.string(), count: z.number() })),
});
export type StockOutlook = z.output<typeof stockOutlook>;

/** Prices of an item from an instant on. */
const itemPrices = z.object({
  at: z.string(),
  costPrice: z.number().nullable(),
  listPrice: z.number().nullable(),
  /** User who set the prices; null if unknown. */
  User: z.object({ id, fullName: z.string() }).nullable(),
});
export type ItemPrices = z.output<typeof itemPrices>;

/** An item that should be bought, in all warehouses together. */
export const proposedItem = z.object({
  StockItemId: id,
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  imageUrl: z.string().nullable(),
  free: z.number(),
  reserved: z.number(),
  /** Pieces that customers have ordered and not been sent. */
  owed: z.number(),
  incoming: z.number(),
  /** Sum of the limits of its warehouses; null if none has a limit. */
  alertQuantity: z.number().nullable(),
  /** Pieces that left all warehouses in 90 days. */
  used: z.number(),
  /** The item is lacking for orders, is below its limit, or will be below it before a purchase arrives. */
  reason: z.enum(PURCHASE_REASONS),
  /** Pieces to buy. */
  count: z.int(),
  /** Cost of one piece and of all, in euro without VAT; null if no price is known. */
  costPrice: z.number().nullable(),
  cost: z.number().nullable(),
  /** Proposed supplier: that with the shortest delivery time; null: none is known. */
  SupplierCompany: z.object({ id, name: z.string() }).nullable(),
  /** Product code and address of the item at that supplier. */
  productCode: z.string().nullable(),
  url: z.string().nullable(),
  /** Delivery time in days, as stated by the supplier. */
  deliveryTime: z.int().nullable(),
  /** Names of other suppliers. */
  otherSuppliers: z.array(z.string()),
});
export type ProposedItem = z.output<typeof proposedItem>;

const ADMINS = levels('ADMIN');

/** Calls that combine stock, orders and shipments: what can be promised, past prices, and what to buy. */
export const stockPlanning = {
  get_availability: call({
    summary: 'From when on pieces can be promised: what is there, promised to others and on its way.',
    access: ADMINS,
    effect: 'read',
    shows: ['stock', 'orders', 'shipments', 'resupply', 'lifecycle', 'devices'],
    input: z.object({
      /** Lines fulfilled from the same stock are answered together. */
      lines: z
        .array(z.object({ sku: label.min(1), count: pieces.min(1) }))
        .min(1)
        .max(1000),
      /** Day by which the pieces are needed. */
      day: day.optional(),
      /** Order of the lines; the pieces it waits for do not count as promised. */
      order_id: idOf('order').optional(),
    }),
    output: z.object({ /** YYYY-MM-DD. */ today: z.string(), availability: z.array(availability) }),
    errors: [],
  }),
  get_stock_outlook: call({
    summary:
      'An item over time: its pieces day by day, the orders they are owed to, and the deliveries that bring more.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['stock', 'orders', 'shipments', 'resupply', 'lifecycle', 'devices', 'contacts'],
    input: z.object({
      stockItemId: idOf('stockItem'),
      /** Days before today. */
      days: z.int().min(1).max(STOCK_DAYS_MAX),
    }),
    output: stockOutlook,
    errors: ['core.not_found'],
  }),
  get_price_history: call({
    summary: 'What an item has cost and been listed at, without VAT; the first prices first.',
    // Only levels that may open the history of an item see who changed what.
    access: levels('SUPER_USER'),
    effect: 'read',
    fromReplica: true,
    shows: ['stock'],
    input: z.object({ stockItemId: idOf('stockItem') }),
    output: z.object({
      currency: z.literal('EUR'),
      prices: z.array(itemPrices),
      /** True if there are earlier changes. */
      truncated: pageFields.truncated,
    }),
    errors: ['core.not_found'],
  }),
  get_purchase_proposal: call({
    summary: 'Items that should be bought, by supplier: how many of each and what they cost.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['stock', 'orders', 'shipments', 'resupply', 'contacts'],
    input: z.object({
      /** Only items bought from this supplier. */
      supplierCompanyId: idOf('supplier').optional(),
    }),
    output: z.object({
      currency: z.literal('EUR'),
      /** Ordered by supplier, then by item; items without a supplier come last. */
      items: z.array(proposedItem),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
};
