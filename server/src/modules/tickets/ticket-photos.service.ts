import type { FileAnswer } from '@halla/contract/kit/fields';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findResource } from '#app/calls/resources.ts';
import { addSentFiles } from '#modules/files/add-files.service.ts';
import { selectPhotos } from './maintenance/line-photos.ts';
import { worksOnOrders } from './maintenance/lock-open-order.ts';
import { findOrder } from './maintenance/orders.repository.ts';
import { findPhoto, insertPhotos } from './replies.repository.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

interface SentPhotos {
  ctx: SignedInContext;
  ticket: Pick<LockedTicket, 'id' | 'number' | 'deviceId'>;
  /** Null: sent with the report. */
  replyId: number | null;
}

/** Keeps the photos of a report or a reply among the files of its ticket, for both sides; returns their number. */
export async function keepPhotos({ ctx, ticket, replyId }: SentPhotos): Promise<number> {
  const { id, number, deviceId } = ticket;
  const received = ctx.received ?? [];
  const root = { kind: 'ticket', key: String(number) } as const;
  const fileIds = await addSentFiles({
    work: ctx,
    parent: { kind: 'ticket', id, deviceId, root },
    files: received,
    userId: ctx.actor.userId,
  });
  await insertPhotos(ctx.db, { ticketId: id, replyId, fileIds });
  return fileIds.length;
}

/** The stored content of a photo of a ticket that the user may see. */
export async function showPhoto({ ctx, input }: Asked<'show_ticket_photo'>): Promise<FileAnswer> {
  const { ticket_id: ticketId, photo_id: fileId, thumbnail = false } = input;
  const ticket = await findResource({ ctx, kind: 'ticket', id: ticketId });
  const photo =
    ticket &&
    ((await findPhoto(ctx.db, { ticketId, fileId })) ?? (await linePhoto({ ctx, ticketId, fileId })));
  if (photo === undefined) throw new AppError('core.not_found');
  const { storageKey, thumbnailKey, filename, contentType, size } = photo;
  if (!thumbnail) return { storageKey, filename, contentType, size };
  if (thumbnailKey === null) throw new AppError('core.not_found');
  return { storageKey: thumbnailKey, filename, contentType: 'image/webp' };
}

interface WantedLinePhoto {
  ctx: SignedInContext;
  ticketId: number;
  fileId: number;
}

/** The photo of a line of a work order, for those who work on it. */
async function linePhoto({ ctx: { db, actor }, ticketId, fileId }: WantedLinePhoto) {
  if (!worksOnOrders(actor)) return undefined;
  const found = await findOrder(db, ticketId);
  const photos = found === undefined ? [] : await selectPhotos(db, found.order);
  return photos.find(({ id }) => id === fileId);
}
