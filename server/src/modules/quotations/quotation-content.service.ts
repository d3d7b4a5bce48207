import type { CallRequest } from '@halla/contract/calls';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';
import type { Executor } from '#db/database.ts';
import { checkLines, linesOf, totalOf } from '#modules/orders/order-lines.service.ts';
import type { LineValues } from './quotation-writes.repository.ts';

type LineWanted = CallRequest<'add_quotation'>['orderData']['genericDevices'][number];

interface LinesQuoted {
  wanted: readonly LineWanted[];
  /** Lines before the edit; none for a new quotation. */
  former: readonly LineValues[];
}

/** Lines to store, by the rules of an order: they keep sku, name and prices of this time. */
export async function quotedLines(db: Executor, { wanted, former }: LinesQuoted): Promise<LineValues[]> {
  const lines = await linesOf(db, { wanted, stored: [], former });
  checkLines(lines, []);
  return lines.map(({ id: _new, kept: _kept, credited: _credited, creditedBack: _back, ...line }) => line);
}

/** Sum of the lines without VAT; refuses an amount too large to store. */
export function quotedTotal(
  lines: readonly LineValues[],
  terms: { currency: Currency; vat: number },
): number {
  return moneyToWire(totalOf(lines, terms));
}
