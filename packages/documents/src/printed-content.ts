import type { CreditNote, Invoice, InvoicedClient } from '@halla/domain/documents/invoice';
import type { Issuer } from '@halla/domain/documents/issuers';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import type { PrintedReminder } from '@halla/domain/documents/printed-reminder';
import type { PrintedTradeDocument } from '@halla/domain/documents/trade-documents';
import type { Lang } from '@halla/domain/limits';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { creditNoteDocument } from './credit-note-document.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { orderDocument } from './order-document.ts';
import { purchaseOrderDocument } from './purchase-order-document.ts';
import { quotationDocument } from './quotation-document.ts';
import { reminderDocument } from './reminder-document.ts';

/** What a document prints, as plain data that can be sent to another thread. */
export type PrintedContent =
  | PrintedTradeDocument
  | ((
      | { readonly kind: 'invoice'; readonly invoice: Invoice }
      | { readonly kind: 'payment_reminder'; readonly reminder: PrintedReminder }
      | {
          readonly kind: 'credit_note';
          readonly note: CreditNote;
          readonly client: InvoicedClient;
          readonly issuer: Issuer;
          readonly language: Lang;
        }
    ) &
      Letterhead);

/** The document laid out for the renderer. */
export function laidOut(content: PrintedContent): TDocumentDefinitions {
  switch (content.kind) {
    case 'invoice':
      return invoiceDocument(content.invoice, content);
    case 'credit_note':
      return creditNoteDocument(content.note, content);
    case 'payment_reminder':
      return reminderDocument(content.reminder, content);
    case 'quotation':
      return quotationDocument(content.quotation, content);
    case 'order_confirmation':
    case 'proforma':
      return orderDocument(content.order, content);
    case 'delivery_note':
      return deliveryNoteDocument(content.delivery, content);
    case 'purchase_order':
      return purchaseOrderDocument(content.purchase, content);
  }
}
