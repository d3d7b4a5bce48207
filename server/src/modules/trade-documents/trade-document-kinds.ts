import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import type { ReadDocument, ReadTradeDocument } from '#modules/documents/read-document.ts';
import { readOrderDocument } from '#modules/orders/billing/order-paper.service.ts';
import { readQuotationDocument } from '#modules/quotations/quotation-document.service.ts';
import { readPurchaseOrder } from '#modules/resupply/purchase-order.service.ts';
import { readDeliveryNote } from '#modules/shipments/delivery-note.service.ts';

/** What can be mailed beside the invoice, and how each is read. */
const READERS: Readonly<Record<TradeDocumentKind, ReadTradeDocument>> = {
  quotation: readQuotationDocument,
  purchase_order: readPurchaseOrder,
  delivery_note: readDeliveryNote,
  order_confirmation: readOrderDocument('order_confirmation'),
  proforma: readOrderDocument('proforma'),
};

/** A document as its row would print it now; undefined: there is none. */
export function readDocument(
  kind: TradeDocumentKind,
  ...args: Parameters<ReadTradeDocument>
): Promise<ReadDocument | undefined> {
  return READERS[kind](...args);
}
