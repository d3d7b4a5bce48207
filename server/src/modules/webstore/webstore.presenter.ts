import type { WebstoreOrder } from '@halla/contract/webstore';
import type { Level } from '@halla/domain/access/levels';
import { operatorFor } from '@halla/domain/documents/webstore';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { WebstoreRecord } from './webstore.repository.ts';

const presentFields = fieldPresenter(WEBSTORE_FIELDS);

/** A webstore order as administrators see it. */
export function presentWebstoreOrder(row: WebstoreRecord, level: Level): WebstoreOrder {
  const { id, number, operator: originalOperator, trackingNumber } = row;
  return {
    ...{ id, number, ...presentFields(row), originalOperator },
    operator: operatorFor(originalOperator, trackingNumber ?? ''),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    Notes: row.notes.map((note) => presentNote(note, level)),
  };
}
