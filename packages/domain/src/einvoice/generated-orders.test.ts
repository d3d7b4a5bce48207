import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementOf } from '../billing/billed-order.ts';
import { readFinvoice } from './finvoice/read-finvoice.ts';
import { writeFinvoice } from './finvoice/write-finvoice.ts';
import { documentsOf, eInvoicesOf, FINNISH_NAMES, GENERATED_ORDER } from './generated-orders.test-steps.ts';
import { checkEInvoice } from './rules/check-e-invoice.ts';
import { readUbl } from './ubl/read-ubl.ts';
import { writeUbl } from './ubl/write-ubl.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `npm run prove` tests ten thousand orders. */
const ORDERS = process.env.SAMPLE === 'all' ? 10_000 : 60;
const MINUTES = 60_000;

describe('the documents of generated orders', () => {
  it('break no rule, and are the same when they are read back from both forms', {
    timeout: 20 * MINUTES,
  }, () => {
    fc.assert(
      fc.property(GENERATED_ORDER, (order) => {
        for (const invoice of eInvoicesOf(order)) {
          expect(checkEInvoice(invoice, ['en16931', 'peppol', 'finvoice'])).toEqual([]);
          expect(readUbl(writeUbl(invoice))).toEqual(invoice);
          expect(readFinvoice(writeFinvoice(invoice))).toEqual(invoice);
        }
      }),
      { numRuns: ORDERS },
    );
  });

  it('say the names of items in their language, and what was typed as it was typed', () => {
    fc.assert(
      fc.property(GENERATED_ORDER, (order) => {
        const said = eInvoicesOf(order).flatMap(({ lines }) => lines);
        const items = said.filter(({ sellerItemId }) => Object.hasOwn(FINNISH_NAMES, sellerItemId ?? ''));
        for (const { sellerItemId, itemName } of items)
          expect(itemName === FINNISH_NAMES[sellerItemId ?? '']).toBe(order.language === 'fi');
      }),
      { numRuns: ORDERS },
    );
  });

  it('come to the order with its VAT, to the cent', () => {
    fc.assert(
      fc.property(GENERATED_ORDER, (order) => {
        const { last } = documentsOf(order);
        const sum = eInvoicesOf(order).reduce(
          (total, { typeCode, totals }) => total + (typeCode === 380 ? totals.gross : -totals.gross),
          0,
        );
        expect(sum).toBe(statementOf(last).gross);
      }),
      { numRuns: ORDERS },
    );
  });
});
