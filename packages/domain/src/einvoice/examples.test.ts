import { describe, expect, it } from 'vitest';
import type { EInvoice } from './e-invoice.ts';
import { EXAMPLES } from './example-documents.test-steps.ts';
import { readFinvoice } from './finvoice/read-finvoice.ts';
import { type FinvoiceRouting, writeFinvoice } from './finvoice/write-finvoice.ts';
import { makeEInvoice } from './make-e-invoice.ts';
import { checkEInvoice } from './rules/check-e-invoice.ts';
import { readUbl } from './ubl/read-ubl.ts';
import { writeUbl } from './ubl/write-ubl.ts';

const ROUTING: FinvoiceRouting = {
  fromOperator: '003723327487',
  toOperator: 'BAWCFI22',
  sentAt: '2026-11-20T09:15:00Z',
};
const DOCS = '../../../../docs/e-invoices';

const invoices = Object.entries(EXAMPLES).map(([name, source]) => [name, makeEInvoice(source)] as const);

describe.each(invoices)('the example %s', (name: string, invoice: EInvoice) => {
  it('breaks no rule', () => {
    expect(checkEInvoice(invoice, ['en16931', 'peppol', 'finvoice', 'portal'])).toEqual([]);
  });

  it('is the file of the docs in UBL, and the same document when it is read back', async () => {
    const file = writeUbl(invoice);
    await expect(file).toMatchFileSnapshot(`${DOCS}/${name}.ubl.xml`);
    expect(readUbl(file)).toEqual(invoice);
  });

  it('is the file of the docs in Finvoice, and the same document when it is read back', async () => {
    const file = writeFinvoice(invoice, ROUTING);
    await expect(file).toMatchFileSnapshot(`${DOCS}/${name}.finvoice.xml`);
    expect(readFinvoice(file)).toEqual(invoice);
  });
});
