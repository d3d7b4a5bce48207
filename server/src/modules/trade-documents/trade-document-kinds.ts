import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import type { ReadDocument, ReadTradeDocument } from '#modules/documents/read-document.ts';
import { readOrderDocument } from '#modules/orders/billing/order-paper.service.ts';
import { readQuotationDocument } from '#modules/quotations/quotation-document.service.ts';
import { readPurchaseOrder } from '#modules/resupply/purchase-order.service.ts';
import { readDeliveryNote } from '#modules/shipments/delivery-note.service.ts';

/** Trade documents that can be mailed, with the reader of each. */
const READERS: Readonly<Record<TradeDocumentKind, ReadTradeDocument>> = {
  quotation: readQuotationDocument,
  purchase_order: readPurchaseOrder,
  delivery_note: readDeliveryNote,
  order_confirmation: readOrderDocument('order_confirmation'),
  proforma: readOrderDocument('proforma'),
};

/** A document with its current content; undefined if it does not exist. */
export function readDocument(
  kind: TradeDocumentKind,
  ...args: Parameters<ReadTradeDocument>
): Promise<ReadDocument | undefined> {
  return READERS[kind](...args);
}
