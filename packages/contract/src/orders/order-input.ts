import { DOCUMENT_LINES_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { otherFields, paymentStatus } from './order-fields.ts';
import { lineInput } from './order-lines.ts';
import { invoicedPartyInput, receiverInput } from './parties.ts';

export const contentFields = {
  clientInfo: invoicedPartyInput.optional(),
  shippingInfo: receiverInput.optional(),
  ...otherFields,
  /** null leaves it unchanged; a new order becomes invoiced. */
  paymentStatus: paymentStatus.nullable(),
};

export const lines = z.array(lineInput).max(DOCUMENT_LINES_MAX);
/** Options when adding or editing an order. */
export const besidesFields = {
  /** Becomes a note of the order. */
  noteText: text(5000).trim().optional(),
  /** Adds the company and person of clientInfo that have no id to the contacts. */
  saveContact: z.boolean().optional(),
  /** Takes devices from other orders if they have not been dispatched. */
  forceDevs: z.boolean().optional(),
  /** Takes or dispatches devices even if a demo or a loan is planned for them; those plans end. */
  endPlans: z.boolean().optional(),
};
