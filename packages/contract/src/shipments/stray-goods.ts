import { DOCUMENT_LINES_MAX, LIST_CAPS } from '@halla/domain/limits';
import { z } from 'zod';
import { call, levels } from '../kit/call.ts';
import { cursor, id, idOf, lineText, listLimit, pageFields, searchValue } from '../kit/fields.ts';
import { breaks } from '../rules/field-rules.ts';
import { putBacks } from './goods.ts';
import { status, written } from './shipment.ts';

/** Pieces of an item that will not come back. */
const writeOff = z.object({
  sku: lineText(100).min(1),
  count: z.int().min(1).max(1_000_000),
  reason: lineText(500).min(1),
});

/** A stray item of a cancelled or deleted shipment. */
export const strayGoods = z.object({
  /** Id of the shipment line. */
  id,
  sku: z.string(),
  name: z.string().nullable(),
  /** Pieces that left. */
  left: z.int(),
  putBack: z.int(),
  writtenOff: z.int(),
  /** Pieces neither in stock nor written off. */
  stray: z.int(),
  /** When they left stock. */
  leftAt: z.string(),
  /** Key of the warehouse of origin. */
  warehouse: z.string(),
  Shipment: z.object({ id, number: z.string(), status, deletedAt: z.string().nullable() }),
  /** null: none, or deleted. */
  Order: z.object({ id, number: z.int() }).nullable(),
});
export type StrayGoods = z.output<typeof strayGoods>;

const ADMINS = levels('ADMIN');

export const strayGoodsCalls = {
  get_stray_goods: call({
    summary:
      'Items that left stock with a shipment that was cancelled or deleted and came back into none; the oldest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['shipments', 'stock', 'orders'],
    input: z.object({
      /** Number of the shipment, SKU or name of the item. */
      search_value: searchValue.optional(),
      limit: listLimit(LIST_CAPS.shipments.max),
      cursor: cursor.optional(),
      sort: z.enum(['leftAt', '-leftAt']).optional(),
    }),
    output: z.object({ goods: z.array(strayGoods), ...pageFields }),
    errors: [],
  }),
  settle_stray_goods: call({
    summary:
      'Says what became of goods of a cancelled, returned or deleted shipment, also after it is closed: put back, or written off.',
    access: ADMINS,
    effect: 'write',
    changes: ['shipments', 'orders', 'stock'],
    input: z
      .object({
        shipment: z.object({ id: idOf('shipment') }),
        putBack: putBacks.optional(),
        writeOff: z.array(writeOff).max(DOCUMENT_LINES_MAX).optional(),
      })
      .refine(({ putBack: back = [], writeOff: gone = [] }) => back.length + gone.length > 0, {
        ...breaks({ rule: 'required' }),
        path: ['putBack'],
      }),
    output: written,
    errors: ['core.not_found', 'shipments.illegal_value', 'shipments.not_back', 'stock.too_much'],
  }),
};
