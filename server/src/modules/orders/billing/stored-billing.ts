import type { OrderDocument } from '@halla/domain/billing/billed-order';
import type { DueDocument } from '@halla/domain/billing/document-dues';
import { billableOrder, type StoredBilling } from '@halla/domain/billing/order-billing';
import { skuKey } from '@halla/domain/documents/document-lines';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { type InvoicedClient, statedReceiver, type VatReason } from '@halla/domain/documents/invoice';
import type { Config } from '#app/process/config.ts';
import type { OrderParty } from '../orders.table.ts';
import { issuersOf } from './issuers.service.ts';
import type { DocumentRecord } from './order-documents.repository.ts';
import type { StatedTerms } from './order-documents.table.ts';

/** Order data that its documents depend on, as stored or about to be stored. */
export interface BilledOrder {
  currency: StoredBilling['currency'];
  vat: number;
  vatReason: VatReason;
  vatReasonText: string | null;
  invoiceIssuer: StoredBilling['issuerKey'];
  clientInfo: OrderParty;
  shippingInfo: OrderParty & { unknownReceiver?: boolean };
  purchaseOrder: string | null;
  deliveryDate: string | null;
  companyId: number | null;
}

/** The invoiceable content of an order with these lines; `total` is in cents without VAT. */
export function billableOf(
  { currency, vat, vatReason, invoiceIssuer, clientInfo, companyId }: BilledOrder,
  { config, lines, total }: { config: Config } & Pick<StoredBilling, 'lines' | 'total'>,
) {
  return billableOrder({
    ...{ currency, vatPercent: vat, vatReason, companyId, lines, total },
    issuerKey: invoiceIssuer,
    issuer: issuersOf(config)[invoiceIssuer],
    client: invoicedClient(clientInfo),
  });
}

/** Content of the documents of an order apart from their lines. */
export function statedTerms(order: BilledOrder, config: Config): StatedTerms {
  const { clientInfo, shippingInfo, purchaseOrder, deliveryDate, vatReason, vatReasonText } = order;
  const client = invoicedClient(clientInfo);
  const { companyName = null, contactName = null, companyAddress = null, location = null } = shippingInfo;
  const receiver = { companyName, contactName, companyAddress, location };
  const isNamed = !shippingInfo.unknownReceiver && Object.values(receiver).some((text) => text?.trim());
  return {
    issuer: issuersOf(config)[order.invoiceIssuer],
    receiver: isNamed ? statedReceiver({ client, receiver }) : null,
    ...{ purchaseOrder, deliveryDay: deliveryDate, vatReason, vatReasonText },
  };
}

/** A client as printed on documents; unknown e-invoice data are omitted. */
function invoicedClient({
  companyName = null,
  contactName = null,
  companyAddress = null,
  location = null,
  companyVatId = null,
  ...eInvoice
}: OrderParty): InvoicedClient {
  const { companyBusinessId, companyEInvoiceAddress, companyEInvoiceOperator, companyBuyerReference } =
    eInvoice;
  return {
    ...{ companyName, contactName, companyAddress, location, companyVatId },
    ...(companyBusinessId && { companyBusinessId }),
    ...(companyEInvoiceAddress && { companyEInvoiceAddress }),
    ...(companyEInvoiceOperator && { companyEInvoiceOperator }),
    ...(companyBuyerReference && { companyBuyerReference }),
  };
}

/** A stored document as input for the domain rules; `companyId` is the present client of its order. */
export function storedDocument(
  row: DocumentRecord,
  { companyId }: Pick<BilledOrder, 'companyId'>,
): OrderDocument {
  const { kind, currency, vat, category, issuer, buyer, buyerCompanyId, isBuyerKnown } = row;
  return {
    ...{ kind, currency, vatPercent: vat, category, issuer },
    buyer: {
      // After a merge, the order and its documents belong to the remaining company.
      companyId: buyerCompanyId === null || isBuyerKnown ? buyerCompanyId : companyId,
      name: buyer.companyName ?? buyer.contactName,
      vatId: buyer.companyVatId,
      party: buyer,
    },
    rows: row.lines.map(({ name, count, price, discount, amount, unitCode, ...line }) => ({
      ...{ sku: presentSku(line), name, count, price, discount, amount: centsOf(amount) },
      ...(unitCode !== null && { unitCode }),
      ...(line.category !== category && { category: line.category }),
    })),
    ...{ net: centsOf(row.net), vat: centsOf(row.vatAmount), gross: centsOf(row.gross) },
  };
}

/** The rows of a document as it states them, with the sku of its day. */
export function statedRows(
  row: DocumentRecord,
  order: Pick<BilledOrder, 'companyId'>,
): OrderDocument['rows'] {
  return storedDocument(row, order).rows.map((one, index) => ({
    ...one,
    sku: row.lines[index]?.sku ?? one.sku,
  }));
}

/** Follows a renamed item to its new sku; the document itself keeps the old one. */
function presentSku({
  sku,
  presentSku: present,
}: Pick<DocumentRecord['lines'][number], 'sku' | 'presentSku'>) {
  return sku !== null && present !== null && skuKey(present) !== skuKey(sku) ? present : sku;
}

/** A document as credit notes and payments are matched to it. */
export function dueDocument({
  number,
  kind,
  gross,
  refersTo,
}: Pick<DocumentRecord, 'number' | 'kind' | 'gross' | 'refersTo'>): DueDocument {
  return { number, kind, gross: centsOf(gross), refersTo };
}

/** The amount of a stored row in cents; it has at most two decimals. */
export function centsOf(amount: number): number {
  const cents = toHundredths(amount);
  if (cents === null) throw new RangeError(`Not a stored amount: ${amount}`);
  return cents;
}
