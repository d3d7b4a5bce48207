import { NAME_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { amount } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  text,
} from './kit/fields.ts';

const COUNT_STATES = ['open', 'booked', 'cancelled'] as const;
const LINES_MAX = 5000;

const user = z.object({ id, fullName: z.string() });

/** A stock count of one warehouse. */
export const stockCount = z.object({
  id,
  name: z.string(),
  Warehouse: z.object({ value: z.string(), name: z.string() }),
  state: z.enum(COUNT_STATES),
  createdAt: z.string(),
  /** Who began it. */
  User: user.nullable(),
  /** When it was booked or cancelled, and by whom. */
  closedAt: z.string().nullable(),
  ClosedBy: user.nullable(),
  /** Items that were counted. */
  items: z.int(),
});
export type StockCount = z.output<typeof stockCount>;

/** One counted quantity of an item. */
export const countLine = z.object({
  id,
  key: z.string(),
  StockItemId: id,
  sku: z.string(),
  /** null: the item was deleted. */
  name: z.string().nullable(),
  counted: z.number(),
  countedAt: z.string(),
  /** When the server received it; later than countedAt if the device was offline. */
  createdAt: z.string(),
  User: user.nullable(),
  /** When it was withdrawn; a withdrawn line does not count. */
  undoneAt: z.string().nullable(),
  UndoneBy: user.nullable(),
});
export type StockCountLine = z.output<typeof countLine>;

/** A counted item with its stock in the ledger. */
export const countedItem = z.object({
  StockItemId: id,
  sku: z.string(),
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  unit: z.string().nullable(),
  shelf: z.string().nullable(),
  /** Key of the line counted last, which counts for the item. */
  key: z.string(),
  counted: z.number(),
  countedAt: z.string(),
  User: user.nullable(),
  /** Lines not taken back; the last one replaces the earlier ones. */
  lines: z.int(),
  /** Quantity by the ledger at the moment of counting; null: the item is no longer in the warehouse. */
  expected: z.number().nullable(),
  /** Counted minus expected; this difference is booked. */
  difference: z.number().nullable(),
  /** Pieces moved in or out between counting and now, or the booking; without corrections. */
  moved: z.number(),
  /** Manual corrections, or corrections of other counts, during this count; null: none. */
  Corrections: z
    .object({
      /** Sum of the corrections. */
      delta: z.number(),
      /** Id of the newest in get_stock_changes; confirm_stock_count_line sends it. */
      newestId: id,
      /** True if the quantity must be confirmed or counted again before booking. */
      wantsConfirmation: z.boolean(),
    })
    .nullable(),
  /** Stock after booking; null if nothing is booked for the item. */
  after: z.number().nullable(),
});
export type CountedStockItem = z.output<typeof countedItem>;

const ADMINS = levels('ADMIN');
const count_id = idOf('stockCount');
const key = z.uuid();
const pageInput = { limit: listLimit(5000), cursor: cursor.optional() };
const aCount = z.object({ ...messageFields, count: stockCount });

export const stockCounts = {
  get_stock_counts: call({
    summary: 'Counts of stock, newest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['stockCounts'],
    input: z.object({
      state: z.enum(COUNT_STATES).optional(),
      ...pageInput,
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ counts: z.array(stockCount), ...pageFields }),
    errors: [],
  }),
  get_stock_count: call({
    summary: 'One count of stock.',
    access: ADMINS,
    effect: 'read',
    shows: ['stockCounts'],
    input: z.object({ count_id }),
    output: z.object({ count: stockCount }),
    errors: ['core.not_found'],
  }),
  get_stock_count_lines: call({
    summary: 'What was counted in a count, newest first, with what was taken back.',
    access: ADMINS,
    effect: 'read',
    shows: ['stockCounts', 'stock'],
    input: z.object({
      count_id,
      /** Only of this item. */
      stock_item_id: idOf('stockItem').optional(),
      ...pageInput,
      sort: z.enum(['-countedAt', 'countedAt']).optional(),
    }),
    output: z.object({ lines: z.array(countLine), ...pageFields }),
    errors: ['core.not_found'],
  }),
  get_stock_count_differences: call({
    summary:
      'The items of a count beside the ledger at the moment of counting, the largest differences first.',
    access: ADMINS,
    effect: 'read',
    shows: ['stockCounts', 'stock'],
    input: z.object({ count_id }),
    output: z.object({ items: z.array(countedItem), truncated: pageFields.truncated }),
    errors: ['core.not_found'],
  }),
  add_stock_count: call({
    summary: 'Begins a count of a warehouse.',
    access: ADMINS,
    effect: 'write',
    changes: ['stockCounts'],
    input: z.object({ name: lineText(NAME_MAX).min(1), warehouse: text(40).trim().min(1) }),
    output: aCount,
    errors: ['stock.not_editable'],
  }),
  add_stock_count_line: call({
    summary: 'Adds what was counted of an item; the line counted last stands for the item.',
    access: ADMINS,
    effect: 'write',
    changes: ['stockCounts'],
    input: z.object({
      count_id,
      /** Chosen by the caller, so that the line can be withdrawn before the answer arrives. */
      key,
      stock_item_id: idOf('stockItem'),
      counted: amount,
      /** According to the caller's clock. */
      counted_at: instant,
    }),
    output: z.object({ ...messageFields, line: countLine }),
    errors: ['core.not_found', 'stock.count_closed', 'stock.not_in_warehouse'],
  }),
  undo_stock_count_line: call({
    summary: 'Takes a line back; it stays visible and counts no more.',
    access: ADMINS,
    effect: 'write',
    changes: ['stockCounts'],
    input: z.object({ count_id, key }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'stock.count_closed'],
  }),
  confirm_stock_count_line: call({
    summary: 'Says that what was counted holds, although the stock of the item was corrected since.',
    access: ADMINS,
    effect: 'write',
    changes: ['stockCounts'],
    input: z.object({
      count_id,
      /** Key of the line that counts for the item. */
      key,
      /** Newest correction that the user saw; 409 if there is a newer one. */
      change_id: idOf('stockChange'),
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'stock.count_closed', 'stock.count_changed'],
  }),
  book_stock_count: call({
    summary: 'Books all differences of a count and ends it.',
    access: levels('SUPER_USER'),
    effect: 'write',
    changes: ['stockCounts', 'stock'],
    input: z.object({
      count_id,
      /** Key of every item as the reviewer saw them; 409 if they differ. */
      lines: z.array(key).max(LINES_MAX),
    }),
    output: aCount,
    errors: [
      'core.not_found',
      'stock.count_closed',
      'stock.count_changed',
      'stock.count_unconfirmed',
      'stock.count_below_zero',
      'stock.not_editable',
      'stock.too_much',
    ],
  }),
  cancel_stock_count: call({
    summary: 'Ends a count without booking anything: by who began it, or by a SUPER_USER.',
    access: ADMINS,
    effect: 'write',
    changes: ['stockCounts'],
    input: z.object({ count_id }),
    output: aCount,
    errors: ['core.not_found', 'stock.count_of_another', 'stock.count_closed'],
  }),
};
