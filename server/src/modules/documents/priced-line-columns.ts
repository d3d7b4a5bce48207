import type { UnitCode } from '@halla/domain/einvoice/unit-codes';
import type { VatExemption } from '@halla/domain/einvoice/vat-exemptions';
import { integer, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { decimal, percent } from '#db/columns.ts';

/** Columns of a line that is offered or sold; sku, name and prices are copies and do not follow the stock item. */
export const pricedLineColumns = () => ({
  position: smallint().notNull().default(0),
  sku: varchar({ length: 100 }),
  name: varchar({ length: 255 }).notNull(),
  /** On documents in Finnish; null: the name. */
  nameFi: varchar({ length: 255 }),
  count: integer().notNull(),
  price: decimal().notNull().default(0),
  discount: percent().notNull().default(0),
  /** List price of the stock item when the line was added. */
  listPrice: decimal(),
  imageUrl: text(),
  /** Name of the price's price list at that time; null: typed, or the item's list price. */
  priceList: varchar({ length: 255 }),
  /** UN/ECE recommendation 20; null: a piece. */
  unitCode: varchar({ length: 3 }).$type<UnitCode>(),
  /** Reason for charging no VAT, if it differs from that of the document. */
  vatReason: text().$type<VatExemption>(),
});
