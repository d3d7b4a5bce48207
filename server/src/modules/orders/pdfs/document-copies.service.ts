import type { CallOutput } from '@halla/contract/calls';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { documentFileName } from '@halla/domain/documents/document-mark';
import type { PdfState } from '@halla/domain/documents/pdf-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { sentState } from '#app/mail/sent-state.ts';
import { storedNames } from '#modules/files/root-files.service.ts';
import { findIssuingUsers, readDocuments } from '../billing/order-documents.repository.ts';
import { listDeliveries } from '../e-invoices/e-invoice-deliveries.repository.ts';
import { presentDelivery } from '../e-invoices/present-delivery.ts';
import { listMailings, type MailingRow } from '../mailings/document-mailings.repository.ts';
import { listOrders } from '../orders.repository.ts';
import { wantedPdfs } from './document-pdfs.repository.ts';

/** The PDFs of the issued documents of an order, who issued each, and to whom it was sent. */
export async function getDocumentCopies({
  ctx: { db, config },
  input: { order_id: id },
}: Asked<'get_document_copies'>): Promise<CallOutput<'get_document_copies'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  if (order === undefined) throw new AppError('core.not_found');
  const issued = (await readDocuments(db, id)).filter(({ state }) => state === 'issued');
  const names = await storedNames({ db, root: { kind: 'invoice', key: String(order.number) } });
  const ids = issued.map((row) => row.id);
  const issuedBy = await findIssuingUsers(db, ids);
  const wanted = await wantedPdfs(db, ids);
  const mailings = await listMailings(db, ids);
  const deliveries = await listDeliveries(db, ids);
  return {
    copies: issued.map((row) => {
      const named = documentFileName(row);
      const filename = names.has(named) ? named : null;
      const { kind, number } = row;
      const pdf = { state: pdfState({ filename, wanted: wanted.get(row.id) }), filename };
      const isOwn = ({ documentId }: { documentId: number }) => documentId === row.id;
      return {
        ...{ kind, number, IssuedBy: issuedBy.get(row.id) ?? null, pdf },
        mailings: mailings.filter(isOwn).map(presentMailing),
        eInvoices: deliveries.filter(isOwn).map(presentDelivery),
      };
    }),
    hasOperator: config.E_INVOICE_OPERATOR_URL !== undefined,
  };
}

interface Pdf {
  filename: string | null;
  wanted: { lastError: string | null } | undefined;
}

function pdfState({ filename, wanted }: Pdf): PdfState {
  if (filename !== null) return 'made';
  if (wanted === undefined) return 'none';
  return wanted.lastError === null ? 'waiting' : 'failed';
}

function presentMailing(row: MailingRow): DocumentCopy['mailings'][number] {
  const { id, toAddress, hasEInvoice, createdAt, userId, userName } = row;
  return {
    ...{ id, to: toAddress, at: createdAt.toISOString(), state: sentState(row), hasEInvoice },
    User: { id: userId, fullName: userName },
  };
}
