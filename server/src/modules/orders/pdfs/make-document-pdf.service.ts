import { documentFileName } from '@halla/domain/documents/document-mark';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { storedNames } from '#modules/files/root-files.service.ts';
import { readDocuments } from '../billing/order-documents.repository.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { wantPdf } from './document-pdfs.repository.ts';

/** Asks for the PDF of a document that was issued without one, or could not be rendered. */
export async function makeDocumentPdf({ ctx, input: { id, kind, number } }: Asked<'make_document_pdf'>) {
  const { db } = ctx;
  const [order] = await lockOrders(db, [id]);
  if (order === undefined) throw new AppError('core.not_found');
  const documents = await readDocuments(db, id);
  const row = documents.find((one) => one.state === 'issued' && one.kind === kind && one.number === number);
  if (row === undefined) throw new AppError('core.not_found');
  const names = await storedNames({ db, root: { kind: 'invoice', key: String(order.number) } });
  if (names.has(documentFileName(row))) throw new AppError('orders.has_pdf');
  await wantPdf(db, row.id);
  await ctx.audit({
    ...{ entity: 'order_documents', entityId: row.id, resource: null },
    after: { pdfOf: row.number },
  });
  ctx.changed({ domain: 'orders', id });
  return { message: 'PDF requested' };
}
