import { PDF_STATES } from '@halla/domain/documents/pdf-states';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { idOf, lineText, messageFields } from './kit/fields.ts';
import { orderDocument } from './orders.ts';

const ADMINS = levels('ADMIN');

/** An issued document of an order with its PDF. */
export const documentCopy = z.object({
  kind: orderDocument.shape.kind,
  number: z.string(),
  pdf: z.object({
    /** `failed`: it is tried again for some time, and from the beginning by make_document_pdf. */
    state: z.enum(PDF_STATES),
    /** Among the files of the order; null: there is none yet. */
    filename: z.string().nullable(),
  }),
});
export type DocumentCopy = z.output<typeof documentCopy>;

export const documentCopies = {
  get_document_copies: call({
    summary: 'The PDF of each issued document of an order, the oldest first.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders', 'files'],
    input: z.object({ order_id: idOf('order') }),
    output: z.object({ copies: z.array(documentCopy) }),
    errors: ['core.not_found'],
  }),
  make_document_pdf: call({
    summary:
      'Asks the server for the PDF of an issued document that has none; it is made of what was issued, within seconds.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({
      /** Of the order. */
      id: idOf('order'),
      kind: orderDocument.shape.kind,
      number: lineText(24).min(1),
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'orders.has_pdf'],
  }),
};
