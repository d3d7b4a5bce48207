import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { listOrders } from '../orders.repository.ts';
import { type DocumentRecord, readDocuments } from './order-documents.repository.ts';

export interface NamedDocument {
  order_id: number;
  kind: DocumentRecord['kind'];
  number: string;
}

/** An issued document with its order and all documents of it; a draft is refused. */
export async function issuedDocument(db: Executor, { order_id: id, kind, number }: NamedDocument) {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  const documents = order === undefined ? [] : await readDocuments(db, id);
  const row = documents.find((one) => one.kind === kind && one.number === number);
  if (order === undefined || row === undefined) throw new AppError('core.not_found');
  const { day } = row;
  if (row.state === 'draft' || day === null) throw new AppError('orders.draft_not_sent');
  return { order, documents, row, day };
}
