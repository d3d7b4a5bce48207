import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { DocumentWithLines } from '@halla/contract/orders/documents';
import type { Order } from '@halla/contract/orders/order';
import { type BillableLine, type OrderDocument, statementOf } from '@halla/domain/billing/billed-order';
import { balanceOf, creditedInvoices } from '@halla/domain/billing/document-balance';
import { documentLanguage } from '@halla/domain/billing/document-language';
import { invoiceNumber, paymentReference } from '@halla/domain/billing/invoice-numbers';
import { namedIn } from '@halla/domain/billing/named-rows';
import { billableOrder, type CreditedLine, planDocuments } from '@halla/domain/billing/order-billing';
import { toHundredths } from '@halla/domain/documents/hundredths';
import type { InvoicedClient, PrintedState, StatedDocument } from '@halla/domain/documents/invoice';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { invoicedContent } from '../content/invoiced-content.ts';

type Edit = CallInput<'edit_order'>['orderData'];

/** A document of an order with its sender and receiver. */
export interface PrintedDocument {
  readonly document: StatedDocument;
  readonly issuer: IssuerKey;
  readonly client: InvoicedClient;
  readonly language: Lang;
  /** Lines of the order, to rename items in another language; none for issued documents. */
  readonly lines: Parameters<typeof namedIn>[1]['lines'];
}

/** Documents created by a save; null if none. */
export interface PlannedDocuments {
  readonly invoice: PrintedDocument | null;
  readonly creditNote: PrintedDocument | null;
}

interface Planning {
  readonly order: Order;
  readonly sent: Omit<Edit, 'id'>;
  /** Pieces kept by the customer if the save cancels the order. */
  readonly kept?: CallInput<'edit_order'>['kept'];
  /** Documents of the order, with their lines. */
  readonly documents: readonly DocumentWithLines[];
  readonly issuers: CallOutput<'get_invoice_issuers'>['issuers'];
  /** True if the draft is issued. */
  readonly issues?: boolean;
}

/** The documents created by saving an order; the number of a credit note is not known yet. */
export function plannedDocuments({
  order,
  sent,
  kept,
  documents,
  issuers,
  issues = false,
}: Planning): PlannedDocuments {
  const { order: content, issuer, language } = invoicedContent(order.number, sent, order);
  const { currency, vat: vatPercent, client } = content;
  const lines = withCredits({ order, sent, lines: content.lines });
  const total =
    sent.genericDevices === undefined
      ? centsOf(order.totalPrice)
      : statementOf({ currency, vatPercent, lines }).net;
  const companyId = (sent.clientInfo ?? order.clientInfo).companyId ?? null;
  const vatReason = content.vatReason ?? null;
  const seller = { issuerKey: issuer, issuer: issuers[issuer] };
  const terms = { currency, vatPercent, vatReason, ...seller, client, companyId };
  const billable = billableOrder({ ...terms, lines, total });
  const issued = documents.filter(({ state }) => state === 'issued');
  const status = sent.paymentStatus ?? order.paymentStatus;
  const plan = planDocuments({
    ...{ issued: issued.map(ruledDocument), order: billable, issues, after: status },
    kept: keptLines({ order, sent, kept, lines }),
  });
  const made = plan.draft === null ? plan.issued : [plan.draft];
  // Amounts of two currencies are not added.
  const paid = currency === order.currency ? centsOf(order.balance.paid) : 0;
  const ordinal = issued.filter(({ kind }) => kind === 'invoice').length + 1;
  return printed({
    made,
    before: issued,
    paid,
    ordinal,
    orderNumber: order.number,
    isDraft: plan.draft !== null,
    orderLanguage: language,
    lines,
  });
}

/** The lines as they would be saved, including the credited pieces of unchanged ones. */
function withCredits({
  order,
  sent,
  lines,
}: Pick<Planning, 'order' | 'sent'> & { lines: readonly BillableLine[] }): CreditedLine[] {
  const creditedOf = new Map(order.genericDevices.map(({ id, credited }) => [id, credited]));
  const ids = (sent.genericDevices ?? order.genericDevices).map(({ id }) => id);
  return lines.map((line, index) => ({ ...line, credited: creditedOf.get(ids[index] ?? 0) ?? 0 }));
}

/**
 * The lines with the pieces kept by the customer of a cancelled order: as currently entered, or as stored.
 */
function keptLines({
  order,
  sent,
  kept,
  lines,
}: Pick<Planning, 'order' | 'sent' | 'kept'> & { lines: readonly BillableLine[] }): BillableLine[] {
  const isStored = order.paymentStatus === 'cancelled';
  const known = isStored ? order.genericDevices.map((line) => ({ id: line.id, count: line.kept })) : kept;
  const countOf = new Map(known?.map(({ id, count }) => [id, count]));
  const ids = (sent.genericDevices ?? order.genericDevices).map(({ id }) => id);
  return lines.map((line, index) => ({ ...line, count: countOf.get(ids[index] ?? 0) ?? 0 }));
}

function printed({
  made,
  before,
  paid,
  ordinal,
  orderNumber,
  isDraft,
  orderLanguage,
  lines,
}: {
  made: readonly OrderDocument[];
  before: readonly DocumentWithLines[];
  paid: number;
  ordinal: number;
  orderNumber: number;
  isDraft: boolean;
  orderLanguage: Lang;
  lines: PrintedDocument['lines'];
}): PlannedDocuments {
  const dues = before.map(({ kind, number, gross, refersTo }) => ({
    ...{ kind, number, gross: centsOf(gross), refersTo },
  }));
  const found: { [Kind in OrderDocument['kind']]?: PrintedDocument } = {};
  for (const one of made) {
    const { kind, net, vat, gross, currency, vatPercent, category } = one;
    const isInvoice = kind === 'invoice';
    const number = isInvoice ? invoiceNumber(orderNumber, ordinal) : '';
    const refersTo = isInvoice
      ? dues.slice(0, 1).map((first) => first.number)
      : creditedInvoices(dues, gross);
    dues.push({ kind, number, gross, refersTo });
    const language = documentLanguage({ kind, refersTo, orderLanguage }, before);
    const { rows } = namedIn(one, { lines, language });
    const own = balanceOf(dues, paid).dues.invoices.find((invoice) => isInvoice && invoice.number === number);
    found[kind] = {
      document: {
        ...{
          number,
          state: isDraft ? 'draft' : 'issued',
          refersTo,
          rows,
          net,
          vat,
          gross,
          currency,
          vatPercent,
          category,
        },
        reference: isInvoice ? paymentReference(orderNumber, ordinal) : null,
        ...{ paid: own?.paid ?? 0, due: own?.due ?? 0 },
      },
      issuer: one.issuer,
      client: one.buyer.party ?? NOBODY,
      ...{ language, lines },
    };
  }
  return { invoice: found.invoice ?? null, creditNote: found.credit_note ?? null };
}

const NOBODY: InvoicedClient = {
  ...{ companyName: null, contactName: null, companyAddress: null, location: null, companyVatId: null },
};

/** A stored document as printed. */
export function storedDocument(stored: DocumentWithLines, state: PrintedState): PrintedDocument {
  const { number, refersTo, currency, vatPercent, category, reference, issuer, buyer } = stored;
  const { companyId: _id, ...client } = buyer;
  const { rows, net, vat, gross } = ruledDocument(stored);
  return {
    document: {
      ...{ number, state, refersTo, rows, currency, vatPercent, category, reference, net, vat, gross },
      ...{ paid: centsOf(stored.paid), due: centsOf(stored.due) },
    },
    issuer,
    client,
    language: stored.language,
    lines: [],
  };
}

/** Converts a stored document for the domain rules. */
function ruledDocument(stored: DocumentWithLines): OrderDocument {
  const { kind, currency, vatPercent, category, issuer, buyer, lines, net, vat, gross } = stored;
  const { companyId, ...party } = buyer;
  return {
    ...{ kind, currency, vatPercent, category, issuer },
    buyer: { companyId, name: party.companyName ?? party.contactName, vatId: party.companyVatId, party },
    rows: lines.map(({ category: own, unitCode, ...line }) => ({
      ...{ ...line, amount: centsOf(line.amount) },
      ...(unitCode !== null && { unitCode }),
      ...(own !== category && { category: own }),
    })),
    ...{ net: centsOf(net), vat: centsOf(vat), gross: centsOf(gross) },
  };
}

/** An amount from a response, in cents. */
function centsOf(amount: number): number {
  const cents = toHundredths(amount);
  if (cents === null) throw new RangeError(`Not an amount: ${amount}`);
  return cents;
}
