import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { DOCUMENT_LINES_MAX, LINE_DEVICES_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { pieces } from '../kit/amounts.ts';
import { idOf, lineText } from '../kit/fields.ts';

/** Pieces counted at departure or arrival. Without a count, all were sent and all of those arrived. */
export const counted = z.object({
  sku: lineText(100).min(1),
  /** At most the count of the line. */
  dispatched: pieces.optional(),
  /** Above `dispatched` only with `over`. */
  received: pieces.optional(),
  /** Confirms a surplus. */
  over: z.boolean().optional(),
});

/** Settlement of pieces that did not arrive. */
export const shortInput = z.object({
  sku: lineText(100).min(1),
  /** For a resupply order: sent later, credited by the supplier, or written off. */
  settlement: z.enum(SHORT_SETTLEMENTS),
  count: z.int().min(1).max(1_000_000),
  /** Required unless sent again or sent to a customer. */
  reason: lineText(500).nullish(),
});

export const shortsInput = z.array(shortInput).max(DOCUMENT_LINES_MAX);

/** Returned pieces to credit, by order line. */
export const creditInput = z
  .array(z.object({ /** Of the line of the order. */ id: idOf('orderLine'), count: pieces.min(1) }))
  .max(DOCUMENT_LINES_MAX);

/** Pieces put back into stock, in an editable warehouse. */
export const putBack = z.object({
  sku: lineText(100).min(1),
  count: z.int().min(1).max(1_000_000),
  warehouse: lineText(100).min(1),
});

export const putBacks = z.array(putBack).max(DOCUMENT_LINES_MAX);

/** Returned devices, and their place. */
export const returned = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(LINE_DEVICES_MAX),
  location: lineText(100).min(1),
});

/** Devices to record as dispatched, and to whom: the client of the order or the receiver. */
export const dispatched = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(LINE_DEVICES_MAX),
  to: z.enum(['client', 'receiver']),
});
