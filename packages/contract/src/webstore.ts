import {
  WEBSTORE_NUMBER_MAX,
  WEBSTORE_OUTCOMES,
  WEBSTORE_UPLOAD_MAX,
} from '@halla/domain/documents/webstore';
import { LIST_CAPS } from '@halla/domain/limits';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
} from './kit/fields.ts';
import { note } from './notes.ts';

export const webstoreOrder = z.object({
  id,
  number: z.string(),
  /** The operator is the webstore's, unless the tracking number belongs to another one. */
  ...fieldOutputs(WEBSTORE_FIELDS),
  /** As sent by the webstore. */
  originalOperator: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  Notes: z.array(note),
});
export type WebstoreOrder = z.output<typeof webstoreOrder>;

const ADMINS = levels('ADMIN');
const { trackingNumber, paymentStatus, ...ofWebstore } = fieldInputs(WEBSTORE_FIELDS);

export const webstore = {
  get_webstore_orders: call({
    summary: 'Orders of the webstore, the highest number first, or one of them.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['webstore', 'notes'],
    input: z.object({
      /** Part of the number, name or tracking number. */
      search_value: searchValue.optional(),
      /** Answers only this order, as `order`. */
      order_id: idOf('webstoreOrder').optional(),
      /** Includes orders whose number is not only digits. */
      show_unrelated: z.boolean().optional(),
      limit: listLimit(LIST_CAPS.webstore.max),
      cursor: cursor.optional(),
      /** Numbers with other characters than digits come last in descending order. */
      sort: z.enum(['-number', 'number']).optional(),
    }),
    output: z.object({
      orders: z.array(webstoreOrder).optional(),
      order: webstoreOrder.optional(),
      ...pageFields,
    }),
    errors: ['core.invalid_user'],
  }),
  edit_webstore_order: call({
    summary: 'Changes the tracking number of a webstore order, or deletes the order.',
    access: ADMINS,
    effect: 'write',
    changes: ['webstore', 'anything'],
    input: z.object({
      /** All other fields belong to the webstore and are ignored. */
      order: z.object({
        id: idOf('webstoreOrder'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        /** null or an empty text for none. */
        trackingNumber,
      }),
      /** Deletes the order; the webstore does not bring it back. */
      remove_list: z.boolean().optional(),
    }),
    output: z.object(messageFields),
    errors: ['core.invalid_user', 'core.stale'],
  }),
};

/** An order as the webstore sends it: omitted fields stay unchanged, null clears. */
const sentOrder = z.object({
  number: lineText(WEBSTORE_NUMBER_MAX).min(1),
  ...ofWebstore,
  paymentStatus: paymentStatus.unwrap(),
  /** When it was ordered; default for a new order: the time of the upload. */
  createdAt: instant.optional(),
  /** When the webstore changed it; a state older than the stored one is ignored. */
  updatedAt: instant.optional(),
});

export const webstoreOrdersInput = z.object({ orders: z.array(sentOrder).min(1).max(WEBSTORE_UPLOAD_MAX) });
export type SentWebstoreOrder = z.output<typeof sentOrder>;

export const webstoreOrdersOutput = z.object({
  /** Orders that were added or changed. */
  upserted: z.int(),
  /** One result per order sent, in the same order. */
  orders: z.array(z.object({ number: z.string(), orderId: id, outcome: z.enum(WEBSTORE_OUTCOMES) })),
});
