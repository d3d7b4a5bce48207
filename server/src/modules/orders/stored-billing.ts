import type { OrderDocument } from '@halla/domain/billing/billed-order';
import type { DueDocument } from '@halla/domain/billing/document-dues';
import { billableOrder, type StoredBilling } from '@halla/domain/billing/order-billing';
import { skuKey } from '@halla/domain/documents/document-lines';
import { toHundredths } from '@halla/domain/documents/hundredths';
import type { InvoicedClient } from '@halla/domain/documents/invoice';
import type { Config } from '#app/process/config.ts';
import { issuersOf } from './issuers.service.ts';
import type { DocumentRecord } from './order-documents.repository.ts';
import type { OrderParty } from './orders.table.ts';

/** What an order says that its documents depend on, as it is stored or about to be. */
export interface BilledOrder {
  currency: StoredBilling['currency'];
  vat: number;
  invoiceIssuer: StoredBilling['issuerKey'];
  clientInfo: OrderParty;
  companyId: number | null;
}

/** What is to be invoiced of an order with these lines; `total` is in cents without VAT. */
export function billableOf(
  { currency, vat, invoiceIssuer, clientInfo, companyId }: BilledOrder,
  { config, lines, total }: { config: Config } & Pick<StoredBilling, 'lines' | 'total'>,
) {
  return billableOrder({
    ...{ currency, vatPercent: vat, companyId, lines, total },
    issuerKey: invoiceIssuer,
    issuer: issuersOf(config)[invoiceIssuer],
    client: clientOf(clientInfo),
  });
}

/** A client as documents name it. */
function clientOf({
  companyName = null,
  contactName = null,
  companyAddress = null,
  location = null,
  companyVatId = null,
}: OrderParty): InvoicedClient {
  return { companyName, contactName, companyAddress, location, companyVatId };
}

/** A stored document as the rules take it; `companyId` is the present client of its order. */
export function storedDocument(
  row: DocumentRecord,
  { companyId }: Pick<BilledOrder, 'companyId'>,
): OrderDocument {
  const { kind, currency, vat, category, issuer, buyer, buyerCompanyId, isBuyerKnown } = row;
  return {
    ...{ kind, currency, vatPercent: vat, category, issuer },
    buyer: {
      // A merge moves everything of the merged company to the kept one, this order included.
      companyId: buyerCompanyId === null || isBuyerKnown ? buyerCompanyId : companyId,
      name: buyer.companyName ?? buyer.contactName,
      vatId: buyer.companyVatId,
      party: buyer,
    },
    rows: row.lines.map(({ name, count, price, discount, amount, ...line }) => ({
      ...{ sku: presentSku(line), name, count, price, discount, amount: centsOf(amount) },
    })),
    ...{ net: centsOf(row.net), vat: centsOf(row.vatAmount), gross: centsOf(row.gross) },
  };
}

/** An item that was renamed is known by its new sku; what the document says of it stays as it was. */
function presentSku({
  sku,
  presentSku: present,
}: Pick<DocumentRecord['lines'][number], 'sku' | 'presentSku'>) {
  return sku !== null && present !== null && skuKey(present) !== skuKey(sku) ? present : sku;
}

/** A document as credit notes and payments are set against it. */
export function dueDocument({
  number,
  kind,
  gross,
  refersTo,
}: Pick<DocumentRecord, 'number' | 'kind' | 'gross' | 'refersTo'>): DueDocument {
  return { number, kind, gross: centsOf(gross), refersTo };
}

/** An amount of a row in cents; every stored one has at most two decimals. */
export function centsOf(amount: number): number {
  const cents = toHundredths(amount);
  if (cents === null) throw new RangeError(`Not a stored amount: ${amount}`);
  return cents;
}
