import { fillIn } from '@halla/contract/errors/fill-in';
import { vatCategory } from '@halla/domain/billing/billed-order';
import type { Invoice } from '@halla/domain/documents/invoice';
import type { EInvoiceSource } from '@halla/domain/einvoice/make-e-invoice';
import { familyRule } from '@halla/domain/einvoice/rules/category-rules';
import { checkDocument, type Finding } from '@halla/domain/einvoice/rules/check-e-invoice';
import type { RuleSet } from '@halla/domain/einvoice/rules/rule';
import type { DocumentTexts } from '../../../i18n/document-texts.ts';

interface Checked {
  /** True if a user chose the reason for charging no VAT. */
  readonly isReasonChosen: boolean;
}

/** Rules that an invoice breaks in its displayed state; format rules only for buyers who get e-invoices. */
export function findingsOf(invoice: Invoice, { isReasonChosen }: Checked): Finding[] {
  const sets: RuleSet[] = ['portal', 'en16931'];
  if (invoice.client.companyEInvoiceAddress?.trim()) sets.push('peppol', 'finvoice');
  return checkDocument(sourceOf(invoice), { sets, isReasonChosen });
}

function sourceOf(invoice: Invoice): EInvoiceSource {
  const { number, date, dueDate, language, vatPercent, vatReason, issuer, client, receiver } = invoice;
  const { net, vat, gross, paid, purchaseOrder, reference, lines } = invoice;
  return {
    ...{ kind: 'invoice', number, day: date, dueDay: dueDate, language, currency: net.currency, vatPercent },
    category: vatCategory(vatPercent, vatReason),
    rows: lines.map((line) => ({ ...line, amount: line.amount.cents })),
    ...{ net: net.cents, vat: vat.cents, gross: gross.cents, paid: Math.min(paid.cents, gross.cents) },
    ...{ issuer, buyer: client, receiver, purchaseOrder, deliveryDay: null, refersTo: [] },
    reference: reference || null,
  };
}

/** A sentence for a finding, with the id of its rule. */
export function findingText({ rule, line }: Finding, { eInvoice }: DocumentTexts): string {
  const texts: Readonly<Record<string, string>> = eInvoice.rules;
  const family = familyRule(rule);
  const sentence =
    family === null
      ? (texts[rule] ?? '')
      : fillIn(eInvoice.families[family.part], { category: eInvoice.categories[family.category] });
  const named = `${sentence} (${rule})`;
  return line === null ? named : `${fillIn(eInvoice.line, { line })} ${named}`;
}

/** True for a finding with which the server refuses to issue the invoice. */
export function isFatal({ set }: Finding, { issues }: { issues: boolean }): boolean {
  return set === 'portal' || (issues && set === 'en16931');
}
