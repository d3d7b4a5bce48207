import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { type InvoicedOrder, type StatedDocument, statedReceiver } from '@halla/domain/documents/invoice';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { invoicedReceiver } from '../invoice/invoiced-order.ts';

/** Sent members of an order that are printed on an invoice. */
type SentContent = Pick<
  CallInput<'edit_order'>['orderData'],
  | 'clientInfo'
  | 'shippingInfo'
  | 'purchaseOrder'
  | 'genericDevices'
  | 'currency'
  | 'vat'
  | 'vatReason'
  | 'vatReasonText'
  | 'invoiceIssuer'
  | 'invoiceLanguage'
>;

const STATED = [
  'clientInfo',
  'purchaseOrder',
  'genericDevices',
  'currency',
  'vat',
  'vatReason',
  'vatReasonText',
  'invoiceIssuer',
  'invoiceLanguage',
] as const satisfies readonly (keyof SentContent)[];

/** An order as previewed on its invoice. */
export interface PreviewedOrder {
  readonly order: InvoicedOrder;
  readonly issuer: IssuerKey;
  readonly language: Lang;
  /** Document of the order; undefined: a draft of the whole order. */
  readonly document?: StatedDocument;
  /**
   * Called with the language chosen for this document only; if undefined, the document uses the order's
   * language.
   */
  readonly onLanguage?: (language: Lang) => void;
}

/** Previews an invoice; returns its PDF once accepted, or null if the user goes back. */
export type AskForInvoice = (previewed: PreviewedOrder) => Promise<File | null>;

/** True if an edit changes data printed on the invoice. */
export function changesInvoice(changes: SentContent, stored: Order): boolean {
  if (STATED.some((name) => name in changes)) return true;
  const receiver = (sent: SentContent) =>
    JSON.stringify(statedReceiver(invoicedContent(stored.number, sent, stored).order));
  return receiver(changes) !== receiver({});
}

/** Invoice content of an order after a save: the sent members, otherwise the stored ones. */
export function invoicedContent(number: number, sent: SentContent, stored?: Order): PreviewedOrder {
  const {
    companyName = null,
    contactName = null,
    companyAddress = null,
    companyVatId = null,
    location = null,
    companyBusinessId = null,
    companyEInvoiceAddress = null,
    companyEInvoiceOperator = null,
    companyBuyerReference = null,
  } = sent.clientInfo ?? stored?.clientInfo ?? {};
  const eInvoice = {
    companyBusinessId,
    companyEInvoiceAddress,
    companyEInvoiceOperator,
    companyBuyerReference,
  };
  const lines = sent.genericDevices ?? stored?.genericDevices ?? [];
  return {
    order: {
      number,
      client: { companyName, contactName, companyAddress, companyVatId, location, ...eInvoice },
      receiver: invoicedReceiver(sent.shippingInfo ?? stored?.shippingInfo),
      purchaseOrder: sent.purchaseOrder ?? stored?.purchaseOrder ?? null,
      lines: lines.map(({ sku = null, name, nameFi, count, price, discount = 0, unitCode, vatReason }) => ({
        ...{ sku, name, count, price, discount },
        ...(nameFi && { nameFi }),
        ...(unitCode && { unitCode }),
        ...(vatReason && { vatReason }),
      })),
      currency: sent.currency ?? stored?.currency ?? 'EUR',
      vat: sent.vat ?? stored?.vat ?? 0,
      vatReason: sentOr(sent.vatReason, stored?.vatReason),
      vatReasonText: sentOr(sent.vatReasonText, stored?.vatReasonText),
    },
    issuer: sent.invoiceIssuer ?? stored?.invoiceIssuer ?? 'estonia',
    language: sent.invoiceLanguage ?? stored?.invoiceLanguage ?? 'en',
  };
}

/** A sent value, null included, otherwise the stored one. */
function sentOr<Value>(sent: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return sent === undefined ? (stored ?? null) : sent;
}
