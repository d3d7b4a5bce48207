import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders';
import { type InvoicedOrder, type StatedDocument, statedReceiver } from '@halla/domain/documents/invoice';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { invoicedReceiver } from '../invoice/invoiced-order.ts';

/** What is sent of an order that an invoice states. */
type SentContent = Pick<
  CallInput<'edit_order'>['orderData'],
  | 'clientInfo'
  | 'shippingInfo'
  | 'purchaseOrder'
  | 'genericDevices'
  | 'currency'
  | 'vat'
  | 'invoiceIssuer'
  | 'invoiceLanguage'
>;

const STATED = [
  'clientInfo',
  'purchaseOrder',
  'genericDevices',
  'currency',
  'vat',
  'invoiceIssuer',
  'invoiceLanguage',
] as const satisfies readonly (keyof SentContent)[];

/** An order as its invoice is previewed. */
export interface PreviewedOrder {
  readonly order: InvoicedOrder;
  readonly issuer: IssuerKey;
  readonly language: Lang;
  /** Which document of it; without one a draft over all of it. */
  readonly document?: StatedDocument;
  /** Called with the language chosen for this document only; absent: the document takes the language of the order. */
  readonly onLanguage?: (language: Lang) => void;
}

/** Shows an invoice; answers its pdf once it is accepted, null when the user goes back. */
export type AskForInvoice = (previewed: PreviewedOrder) => Promise<File | null>;

/** True when an edit changes something that the invoice states. */
export function changesInvoice(changes: SentContent, stored: Order): boolean {
  if (STATED.some((name) => name in changes)) return true;
  const receiver = (sent: SentContent) =>
    JSON.stringify(statedReceiver(invoicedContent(stored.number, sent, stored).order));
  return receiver(changes) !== receiver({});
}

/** What the invoice of an order states after a save: what is sent, else what is stored. */
export function invoicedContent(number: number, sent: SentContent, stored?: Order): PreviewedOrder {
  const {
    companyName = null,
    contactName = null,
    companyAddress = null,
    companyVatId = null,
    location = null,
  } = sent.clientInfo ?? stored?.clientInfo ?? {};
  const lines = sent.genericDevices ?? stored?.genericDevices ?? [];
  return {
    order: {
      number,
      client: { companyName, contactName, companyAddress, companyVatId, location },
      receiver: invoicedReceiver(sent.shippingInfo ?? stored?.shippingInfo),
      purchaseOrder: sent.purchaseOrder ?? stored?.purchaseOrder ?? null,
      lines: lines.map(({ sku = null, name, count, price, discount = 0 }) => ({
        sku,
        name,
        count,
        price,
        discount,
      })),
      currency: sent.currency ?? stored?.currency ?? 'EUR',
      vat: sent.vat ?? stored?.vat ?? 0,
    },
    issuer: sent.invoiceIssuer ?? stored?.invoiceIssuer ?? 'estonia',
    language: sent.invoiceLanguage ?? stored?.invoiceLanguage ?? 'en',
  };
}
