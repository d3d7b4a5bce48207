import { documentCopies } from '@halla/contract/document-copies';
import { eInvoiceDeliveries } from '@halla/contract/e-invoice-deliveries';
import { orderDocuments } from '@halla/contract/orders/order-documents';
import { orders } from '@halla/contract/orders/orders';
import { implement } from '#app/calls/implement.ts';
import { addOrder } from './add-order.service.ts';
import { addDocumentPdf } from './billing/add-document-pdf.service.ts';
import { issueInvoice } from './billing/issue-invoice.service.ts';
import { getInvoiceIssuers } from './billing/issuers.service.ts';
import { getOrderDocumentFile } from './billing/order-document-file.service.ts';
import { getOrderDocuments } from './billing/order-documents.service.ts';
import { getNextCreditNoteNumber, getNextNumber, getUnusedNumbers } from './billing/order-numbers.service.ts';
import { deleteOrder } from './delete-order.service.ts';
import { getEInvoiceDelivery } from './e-invoices/get-e-invoice-delivery.service.ts';
import { sendEInvoice } from './e-invoices/send-e-invoice.service.ts';
import { editOrder } from './edit-order.service.ts';
import { getDocumentMail } from './mailings/document-mail.service.ts';
import { sendDocument } from './mailings/send-document.service.ts';
import { getOrderMonths } from './months/order-months.service.ts';
import { getOrders } from './orders.service.ts';
import { getDocumentCopies } from './pdfs/document-copies.service.ts';
import { makeDocumentPdf } from './pdfs/make-document-pdf.service.ts';
import { getOrderStep } from './steps/order-step.service.ts';

export const orderCalls = implement(orders, {
  get_orders: getOrders,
  get_order_months: getOrderMonths,
  add_order: addOrder,
  get_order_step: getOrderStep,
  edit_order: editOrder,
  delete_order: deleteOrder,
});

export const orderDocumentCalls = implement(orderDocuments, {
  get_invoice_issuers: getInvoiceIssuers,
  get_unused_numbers: getUnusedNumbers,
  get_next_order_number: getNextNumber,
  get_next_credit_note_number: getNextCreditNoteNumber,
  get_order_documents: getOrderDocuments,
  get_order_document_file: getOrderDocumentFile,
  issue_invoice: issueInvoice,
  add_document_pdf: addDocumentPdf,
});

export const documentCopyCalls = implement(documentCopies, {
  get_document_copies: getDocumentCopies,
  make_document_pdf: makeDocumentPdf,
  get_document_mail: getDocumentMail,
  send_document: sendDocument,
});

export const eInvoiceDeliveryCalls = implement(eInvoiceDeliveries, {
  get_e_invoice_delivery: getEInvoiceDelivery,
  send_e_invoice: sendEInvoice,
});
