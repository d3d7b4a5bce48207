import type { CallOutput } from '@halla/contract/calls';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listOrders } from '../orders.repository.ts';
import { eInvoiceFile } from './e-invoice-file.ts';
import { readDocuments } from './order-documents.repository.ts';

/** An issued document as an electronic invoice, made of its rows; refused where it breaks a rule of its form. */
export async function getOrderDocumentFile({
  ctx: { db, config },
  input: { order_id: id, kind, number, form },
}: Asked<'get_order_document_file'>): Promise<CallOutput<'get_order_document_file'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  const documents = order === undefined ? [] : await readDocuments(db, id);
  const row = documents.find((one) => one.state === 'issued' && one.kind === kind && one.number === number);
  if (order === undefined || row === undefined) throw new AppError('core.not_found');
  const file = eInvoiceFile(row, { order, documents, config, form });
  if ('broken' in file)
    throw new AppError('orders.unsound_document', { details: { rules: file.broken.join(', ') } });
  return file;
}
