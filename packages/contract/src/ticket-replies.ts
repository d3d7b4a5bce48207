import { FILE_TYPES } from '@halla/domain/files/file-types';
import { PHOTOS_PER_REPLY, REPLY_MAX, REPLY_SIDES } from '@halla/domain/tickets/ticket-replies';
import { z } from 'zod';
import { uploadErrors } from './files.ts';
import { call, levels } from './kit/call.ts';
import { fileAnswer, id, idOf, messageFields, requiredText } from './kit/fields.ts';

/** A picture or pdf that both sides see; its bytes: show_ticket_photo. */
export const ticketPhoto = z.object({
  id,
  filename: z.string(),
  contentType: z.enum(FILE_TYPES),
  /** True if there is a small picture of it. */
  thumbnail: z.boolean(),
});
export type TicketPhoto = z.output<typeof ticketPhoto>;

/** A message between the maker and the customer about a ticket. */
export const ticketReply = z.object({
  id,
  text: z.string(),
  createdAt: z.string(),
  side: z.enum(REPLY_SIDES),
  /** True if it was sent as an answer to a mail. */
  isByMail: z.boolean(),
  User: z.object({ id, fullName: z.string() }),
  Photos: z.array(ticketPhoto),
});
export type TicketReply = z.output<typeof ticketReply>;

/** Parts of a form with photos of a report or a reply. */
export const photoParts = { 'photos[]': { most: PHOTOS_PER_REPLY, types: FILE_TYPES } };

/** Upload errors of photos, without those about missing rows. */
export const photoErrors = uploadErrors.filter((code) => code !== 'core.not_found');

const CONVERSING = levels('CLIENT', 'CLIENT_MAINTENANCE', 'ADMIN');

export const ticketReplies = {
  add_ticket_reply: call({
    summary:
      'Writes to the other side about a ticket. To an ended ticket a customer writes within 30 days, which opens it again, or later, which makes a new ticket.',
    access: CONVERSING,
    effect: 'write',
    changes: ['tickets', 'files', 'devices', 'deviceData'],
    input: z.object({ ticket_id: idOf('ticket'), text: requiredText(REPLY_MAX) }),
    output: z.object({
      ...messageFields,
      /** The ticket that has it: another one after a late reply. */
      ticket: z.object({ id, number: z.int(), isNew: z.boolean() }),
    }),
    errors: ['core.not_found', 'tickets.ended', ...photoErrors],
    files: photoParts,
  }),
  follow_ticket: call({
    summary: 'Begins or ends the mails to a customer about a ticket.',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE'),
    effect: 'write',
    changes: ['tickets'],
    input: z.object({ ticket_id: idOf('ticket'), follows: z.boolean() }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  show_ticket_photo: call({
    summary: 'The bytes of a photo of a report or a reply, or of the small picture of it.',
    access: CONVERSING,
    effect: 'read',
    shows: [],
    input: z.object({
      ticket_id: idOf('ticket'),
      photo_id: idOf('ticketPhoto'),
      thumbnail: z.boolean().optional(),
    }),
    output: fileAnswer,
    answers: 'file',
    errors: ['core.not_found'],
  }),
};
