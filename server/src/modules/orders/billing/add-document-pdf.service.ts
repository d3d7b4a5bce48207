import { documentFileName, documentMark } from '@halla/domain/documents/document-mark';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { addDocument } from '#modules/files/add-files.service.ts';
import { receivedPdf } from '#modules/files/received-pdf.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { readDocuments } from './order-documents.repository.ts';

/** Stores a pdf that was made after its document was issued, in another language or with corrections. */
export async function addDocumentPdf({ ctx, input }: Asked<'add_document_pdf'>) {
  const { db } = ctx;
  const { id, kind, number, language } = input.documentData;
  const [order] = await lockOrders(db, [id]);
  if (order === undefined) throw new AppError('core.not_found');
  const documents = await readDocuments(db, id);
  const isIssued = documents.some(
    (one) => one.state === 'issued' && one.kind === kind && one.number === number,
  );
  if (!isIssued) throw new AppError('core.not_found');
  const received = await receivedPdf({
    ctx,
    part: 'document',
    marks: new Map([[documentMark(kind, number), number]]),
    refusal: 'orders.other_document',
  });
  if (received === undefined) throw refusedField('orders.no_pdf', 'document');
  const root = { kind: 'invoice', key: String(order.number) } as const;
  const named = documentFileName({ kind, number, language });
  const filename = await addDocument({ ctx, root, file: received.file, filename: named, as: 'corrected' });
  return { message: 'Document kept', filename };
}
