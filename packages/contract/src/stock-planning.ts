import { PURCHASE_REASONS } from '@halla/domain/stock/purchase-need';
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
      /** True if the day is known and not past; only then the pieces count, from that day on. */
      isDated: z.boolean(),
    }),
  ),
  /** Pieces that can be promised for a day and all days until the next step, never fewer; the first one is today. */
  steps: z.array(z.object({ day: z.string(), available: z.number() })),
  /** The first day for which all pieces can be promised; null when no known arrival is enough. */
  firstDay: z.string().nullable(),
  /** Whether that is by the day that was asked for; null without one. */
  inTime: z.boolean().nullable(),
});
export type Availability = z.output<typeof availability>;

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
  /** Orders lack it, it is below its limit, or it will be before a purchase arrives. */
  reason: z.enum(PURCHASE_REASONS),
  /** Pieces to buy. */
  count: z.int(),
  /** Cost of one piece and of all, in euro without VAT; null if no price is known. */
  costPrice: z.number().nullable(),
  cost: z.number().nullable(),
  /** The supplier to buy from: the one with the shortest delivery time. null: none is known. */
  SupplierCompany: z.object({ id, name: z.string() }).nullable(),
  /** Product code and address of the item at that supplier. */
  productCode: z.string().nullable(),
  url: z.string().nullable(),
  /** Days, as the supplier says. */
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
      /** Lines that are fulfilled from the same pieces are answered together. */
      lines: z
        .array(z.object({ sku: label.min(1), count: pieces.min(1) }))
        .min(1)
        .max(1000),
      /** Day by which they are needed. */
      day: day.optional(),
      /** Order of the lines; the pieces it waits for do not count as promised. */
      order_id: idOf('order').optional(),
    }),
    output: z.object({ /** YYYY-MM-DD. */ today: z.string(), availability: z.array(availability) }),
    errors: [],
  }),
  get_price_history: call({
    summary: 'What an item has cost and been listed at, without VAT; the first prices first.',
    // Only levels that may open the history of an item see who changed what.
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: ['stock'],
    input: z.object({ stockItemId: idOf('stockItem') }),
    output: z.object({
      currency: z.literal('EUR'),
      prices: z.array(itemPrices),
      /** There are earlier ones. */
      truncated: pageFields.truncated,
    }),
    errors: ['core.not_found'],
  }),
  get_purchase_proposal: call({
    summary: 'Items that should be bought, by supplier: how many of each and what they cost.',
    access: ADMINS,
    effect: 'read',
    shows: ['stock', 'orders', 'shipments', 'resupply', 'contacts'],
    input: z.object({
      /** Only items bought from this supplier. */
      supplierCompanyId: idOf('supplier').optional(),
    }),
    output: z.object({
      currency: z.literal('EUR'),
      /** By supplier, then by item; items without a supplier come last. */
      items: z.array(proposedItem),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
};
