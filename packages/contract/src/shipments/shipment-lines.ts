import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { LINE_DEVICES_MAX, NAME_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { pieces } from '../kit/amounts.ts';
import { id, idOf, lineText } from '../kit/fields.ts';

/** Pieces of one item; `sku` is null if typed by hand. */
export const shipmentLine = z.object({
  sku: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  /** Counted at departure and arrival; null: all. */
  dispatched: z.int().nullable(),
  received: z.int().nullable(),
  /** Stock has an item with this SKU; other lines move no stock. */
  inStock: z.boolean(),
  /** Pieces taken out of stock and put into stock, by the ledger. */
  taken: z.number(),
  added: z.number(),
  /** Devices on the line, by serial number. */
  Devices: z.array(z.object({ id, serialNumber: z.string() })),
  /** Pieces of a delivered shipment that left, did not arrive and are not settled. */
  short: z.int(),
  /** Pieces of a delivered shipment received in excess of those sent. */
  over: z.int(),
  /** Pieces of a cancelled or returned shipment that were put back into stock. */
  putBack: z.int(),
  /** Settlements of pieces that did not arrive, oldest first. */
  shorts: z.array(
    z.object({
      /** For a resupply order: sent later, credited by the supplier, or written off. */
      settlement: z.enum(SHORT_SETTLEMENTS),
      count: z.int(),
      reason: z.string().nullable(),
      createdAt: z.string(),
      /** null: system, for receipts before shorts were tracked. */
      User: z.object({ id, fullName: z.string() }).nullable(),
    }),
  ),
});

export const lineInput = z.object({
  sku: lineText(100).nullish(),
  name: lineText(NAME_MAX).nullish(),
  count: pieces,
  /** All devices of the line, allocated to the order; absent: unchanged. */
  deviceIds: z.array(idOf('device')).max(LINE_DEVICES_MAX).optional(),
});
