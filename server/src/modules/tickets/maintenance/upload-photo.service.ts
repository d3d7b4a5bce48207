import { answerOf, isPhoto } from '@halla/domain/maintenance/checklist';
import type { Asked, ReceivedFile, SignedInContext, UploadContext, Work } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { addSentFiles } from '#modules/files/add-files.service.ts';
import { assertOwnerHasRoom } from '#modules/files/file-quota.ts';
import { sentFiles } from '#modules/files/root-files.service.ts';
import { presentPhoto } from '../conversation.presenter.ts';
import { publishTicketChange } from '../publish-ticket-change.ts';
import { findTicket } from '../ticket-writes.repository.ts';
import { photoParent, removePhotos } from './line-photos.ts';
import { assertFound, labelsOf, lineOf, lockOpenOrder, worksOnOrders } from './lock-open-order.ts';
import { findOrder, namesOf, type StoredOrder, updateOrder } from './orders.repository.ts';
import { recordOfOrder } from './record-maintenance.ts';

type Input = Asked<'upload_work_order_photo'>['input'];

interface Upload {
  ctx: SignedInContext & UploadContext;
  input: Input;
}

/** Handles upload_work_order_photo. */
export async function uploadOrderPhoto({ ctx, input }: Upload) {
  await assertMayUpload(ctx, input);
  const received = await ctx.receive();
  return ctx.lastStep((work) => keepPhoto({ work, actor: ctx.actor, input, received }));
}

/** Refuses invalid requests before the photo is received. */
async function assertMayUpload(ctx: Upload['ctx'], { ticket_id: ticketId, key }: Input): Promise<void> {
  const { db, actor } = ctx;
  const ticket = await findTicket(db, ticketId);
  assertFound(actor, ticket);
  const found = worksOnOrders(actor) ? await findOrder(db, ticketId) : undefined;
  if (found === undefined) throw new AppError('core.not_found');
  if (!found.order.isOpen) throw new AppError('maintenance.ended');
  assertAsksForPhoto(found.order, key);
  await assertOwnerHasRoom({ work: ctx, deviceId: ticket.deviceId, bytes: 1 });
}

function assertAsksForPhoto({ checklist }: StoredOrder, key: string): void {
  if (lineOf(checklist, { key, field: 'key' }).kind !== 'photo')
    throw refusedField('maintenance.no_photo_line', 'key');
}

interface NewPhoto {
  work: Work;
  actor: SignedInContext['actor'];
  input: Input;
  received: readonly ReceivedFile[];
}

async function keepPhoto({ work, actor, input: { ticket_id: ticketId, key, replaces }, received }: NewPhoto) {
  const { db, now } = work;
  const { userId } = actor;
  const { ticket, order } = await lockOpenOrder({ db, actor }, ticketId);
  assertAsksForPhoto(order, key);
  await assertSeen({ work, order, key, userId, replaces });
  const before = answerOf(order.answers, key);
  // First, so that the name and quota of the old photo are available to the new one.
  if (isPhoto(before.value)) await removePhotos({ work, ticket, photos: [before.value.photo] });
  const parent = photoParent(ticket);
  const [photo] = await sentFiles(db, await addSentFiles({ work, parent, files: received, userId }));
  if (photo === undefined) throw new Error('The new photo was not found.');
  const after = { value: { photo: photo.id }, remark: before.remark };
  const stored = { ...after, userId, at: now.toISOString() };
  await updateOrder(db, { ticketId, change: { answers: { ...order.answers, [key]: stored } } });
  const lines = [{ key, from: before, to: after }];
  await recordOfOrder(work, { ticketId, step: 'photographed', facts: { lines } });
  publishTicketChange(work, { ticket });
  return { message: 'Photo added', photo: presentPhoto(photo) };
}

interface Replaced extends Pick<NewPhoto, 'work'> {
  order: StoredOrder;
  key: string;
  userId: number;
  replaces: number | undefined;
}

/** Another user's photo is replaced only by a sender who saw it; the own one also from the tray, where its id is unknown. */
async function assertSeen({ work, order, key, userId, replaces }: Replaced): Promise<void> {
  const stored = order.answers[key];
  if (stored === undefined || !isPhoto(stored.value)) return;
  if (stored.userId === userId || stored.value.photo === replaces) return;
  const name = (await namesOf(work.db, [stored.userId])).get(stored.userId) ?? '';
  throw new AppError('maintenance.overtaken', { details: { name, lines: labelsOf(order, [key]) } });
}
