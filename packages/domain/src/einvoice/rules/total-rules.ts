import { toHundredths } from '../../documents/hundredths.ts';
import { money, shareOf } from '../../documents/money.ts';
import type { EInvoice, VatBreakdown } from '../e-invoice.ts';
import { type Rule, whole } from './rule.ts';

const en = (holds: (invoice: EInvoice) => boolean) => whole('en16931', holds);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * VAT of a group in cents, with a tolerance of one cent for a document over a difference: its VAT is that of the
 * order now minus what was charged before, so that the documents of an order add up exactly.
 */
function isVatOf({ taxable, tax, rate }: VatBreakdown): boolean {
  const basisPoints = toHundredths(rate);
  if (basisPoints === null) return false;
  return Math.abs(shareOf(money(taxable, 'EUR'), basisPoints).cents - tax) <= 1;
}

/** True if every amount is a whole number of cents. */
function areCents(amounts: readonly number[]): boolean {
  return amounts.every((amount) => Number.isSafeInteger(amount));
}

/** Rules about sums. */
export const TOTAL_RULES = {
  'BR-CO-10': en(({ totals, lines }) => totals.lines === sum(lines.map(({ net }) => net))),
  'BR-CO-13': en(({ totals }) => totals.net === totals.lines),
  'BR-CO-14': en(({ totals, vatBreakdown }) => totals.vat === sum(vatBreakdown.map(({ tax }) => tax))),
  'BR-CO-15': en(({ totals }) => totals.gross === totals.net + totals.vat),
  'BR-CO-16': en(({ totals }) => totals.due === totals.gross - totals.paid),
  'BR-CO-17': en(({ vatBreakdown }) => vatBreakdown.every(isVatOf)),
  'BR-CO-18': en(({ vatBreakdown }) => vatBreakdown.length > 0),
  'BR-DEC-12': en(({ totals }) => areCents(Object.values(totals))),
  'BR-DEC-19': en(({ vatBreakdown }) => areCents(vatBreakdown.flatMap(({ taxable, tax }) => [taxable, tax]))),
  'BR-DEC-23': en(({ lines }) => areCents(lines.flatMap(({ net, price }) => [net, price]))),
  'BR-DEC-24': en(({ lines }) =>
    areCents(lines.flatMap(({ allowance }) => (allowance ? [allowance.amount, allowance.base ?? 0] : []))),
  ),
} satisfies Record<string, Rule>;
