import type { WebstoreOrder } from '@halla/contract/webstore';
import type { Level } from '@halla/domain/access/levels';
import { operatorFor } from '@halla/domain/documents/webstore';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { WebstoreRecord } from './webstore.repository.ts';

/** A webstore order as administrators see it. */
export function presentWebstoreOrder(row: WebstoreRecord, level: Level): WebstoreOrder {
  const { id, number, name, operator: originalOperator, trackingNumber, shippingDate, paymentStatus } = row;
  return {
    ...{ id, number, name, originalOperator, trackingNumber, shippingDate, paymentStatus },
    operator: operatorFor(originalOperator, trackingNumber ?? ''),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    Notes: row.notes.map((note) => presentNote(note, level)),
  };
}
