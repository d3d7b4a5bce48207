import { UNIT_CODES } from '@halla/domain/einvoice/unit-codes';
import { VAT_EXEMPTIONS } from '@halla/domain/einvoice/vat-exemptions';
import { LINE_DEVICES_MAX, NAME_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { amount, percent, pieces } from '../kit/amounts.ts';
import { id, idOf, lineText, text } from '../kit/fields.ts';

const unitCode = z.enum(UNIT_CODES);
const vatReason = z.enum(VAT_EXEMPTIONS);

export const allocatedDevice = z.object({ id, serialNumber: z.string() });

/** A line; `sku` is null for one that was typed by hand. */
export const orderLine = z.object({
  id,
  sku: z.string().nullable(),
  name: z.string(),
  /** On documents in Finnish; null: the name. */
  nameFi: z.string().nullable(),
  count: z.int(),
  price: z.number(),
  discount: z.number(),
  /** List price of the stock item when the line was added. */
  listPrice: z.number().nullable(),
  imageUrl: z.string().nullable(),
  /** Price list that the price was taken from; null: typed, or the item's list price. */
  priceList: z.string().nullable(),
  /** UN/ECE recommendation 20; null: a piece. */
  unitCode: unitCode.nullable(),
  /** Reason for charging no VAT, if it differs from that of the order. */
  vatReason: vatReason.nullable(),
  Devices: z.array(allocatedDevice),
  /** Pieces shipped that will not be sent again; may exceed `count`. */
  sent: z.int(),
  /** Pieces that arrived. */
  received: z.int(),
  /** Pieces that are still to be sent; 0 once the order is delivered or cancelled. */
  owed: z.int(),
  /** With includeStock. */
  StockQuantities: z
    .array(
      z.object({
        Warehouse: z.object({ name: z.string() }),
        free: z.number(),
        /** Pieces this order can take here, including its own claim. */
        available: z.number(),
      }),
    )
    .optional(),
  /** Pieces of a cancelled order that the customer keeps. */
  kept: z.int(),
  /** Credited pieces that were returned or did not arrive: neither paid for nor sent again. */
  credited: z.int(),
});
export type OrderLine = z.output<typeof orderLine>;

export const lineInput = z.object({
  /** Stored line to keep; a new line if absent. */
  id: idOf('orderLine').optional(),
  sku: lineText(100).nullish(),
  name: lineText(NAME_MAX),
  /**
   * Name on documents in Finnish. Absent: that of the stock item if the line has the item's name; otherwise
   * unchanged.
   */
  nameFi: lineText(NAME_MAX).nullish(),
  count: pieces,
  price: amount,
  discount: percent.optional(),
  listPrice: amount.nullish(),
  imageUrl: text(500).trim().nullish(),
  /** The price list that the price is from; absent: unchanged, unless the price or discount changes. */
  priceListId: idOf('priceList').nullish(),
  /** Absent: unchanged; of a new line a piece. */
  unitCode: unitCode.nullish(),
  /** Absent: unchanged; on a new line that of the order. */
  vatReason: vatReason.nullish(),
  /** All devices of the line; unchanged if absent. */
  Devices: z
    .array(z.object({ id: idOf('device') }))
    .max(LINE_DEVICES_MAX)
    .optional(),
});
