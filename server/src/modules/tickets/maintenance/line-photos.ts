import { isPhoto } from '@halla/domain/maintenance/checklist';
import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import type { FileParent } from '#modules/files/file-parents.ts';
import { removeSentFiles } from '#modules/files/files.service.ts';
import { sentFiles } from '#modules/files/root-files.service.ts';
import { publishTicketChange } from '../publish-ticket-change.ts';
import type { LockedTicket } from '../ticket-writes.repository.ts';
import { lockOrder, type StoredOrder, updateOrder } from './orders.repository.ts';
import { recordOfOrder } from './record-maintenance.ts';

type Answered = Pick<StoredOrder, 'answers'>;

/** Ids of the files that answer lines of a work order. */
function photoIds({ answers }: Answered): number[] {
  return Object.values(answers).flatMap(({ value }) => (isPhoto(value) ? value.photo : []));
}

/** The files that answer lines of a work order. */
export function selectPhotos(db: Executor, order: Answered) {
  return sentFiles(db, photoIds(order));
}

/** The ticket as the parent of its files. */
export function photoParent({ id, number, deviceId }: Pick<LockedTicket, 'id' | 'number' | 'deviceId'>) {
  return { kind: 'ticket', id, deviceId, root: { kind: 'ticket', key: String(number) } } satisfies FileParent;
}

interface Removed {
  work: Pick<Work, 'db' | 'discard' | 'auditMany' | 'changed'>;
  ticket: LockedTicket;
  /** Ids of files. */
  photos: readonly number[];
}

/** Deletes photos that no longer belong to a line. */
export async function removePhotos({ work, ticket, photos }: Removed): Promise<void> {
  await removeSentFiles({ work, parent: photoParent(ticket), ids: photos });
}

/** Opens the lines whose photo was deleted among the files of their ticket. Precondition: the ticket is locked. */
export async function openLinesWithoutPhoto(
  work: Pick<Work, 'db' | 'audit' | 'changed'>,
  ticket: LockedTicket,
): Promise<void> {
  const { db } = work;
  const { id: ticketId } = ticket;
  const order = await lockOrder(db, ticketId);
  if (order === undefined || photoIds(order).length === 0) return;
  const left = new Set((await selectPhotos(db, order)).map(({ id }) => id));
  const isGone = ({ value }: StoredOrder['answers'][string]) => isPhoto(value) && !left.has(value.photo);
  const lost = Object.entries(order.answers).filter(([, answer]) => isGone(answer));
  if (lost.length === 0) return;
  const emptied = lost.map(([key, answer]) => [key, { ...answer, value: null }] as const);
  await updateOrder(db, {
    ticketId,
    change: { answers: { ...order.answers, ...Object.fromEntries(emptied) } },
  });
  const lines = lost.map(([key, { value }]) => ({ key, from: value, to: null }));
  await recordOfOrder(work, { ticketId, step: 'photoRemoved', facts: { lines } });
  publishTicketChange(work, { ticket });
}
