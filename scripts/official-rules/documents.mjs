import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  eInvoicesOf,
  GENERATED_ORDER,
} from '../../packages/domain/src/einvoice/generated-orders.test-steps.ts';
import { writeUbl } from '../../packages/domain/src/einvoice/ubl/write-ubl.ts';
import { ROOT } from '../root.mjs';

const EXAMPLES = join(ROOT, 'docs', 'e-invoices');
const ENDING = '.ubl.xml';

/** The examples of the documentation and `count` documents of generated orders, the same for the same seed. */
export function* ublDocuments({ count, seed }) {
  for (const name of readdirSync(EXAMPLES).filter((file) => file.endsWith(ENDING)))
    yield { name: name.slice(0, -ENDING.length), xml: readFileSync(join(EXAMPLES, name), 'utf8') };
  // An order of the generator has one document or more.
  const invoices = fc.sample(GENERATED_ORDER, { numRuns: count * 2, seed }).flatMap(eInvoicesOf);
  if (invoices.length < count) throw new Error(`The orders have only ${invoices.length} documents.`);
  for (const [index, invoice] of invoices.slice(0, count).entries())
    yield { name: `document ${index + 1} (${invoice.number})`, invoice, xml: writeUbl(invoice) };
}
