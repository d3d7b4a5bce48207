import type { TicketState } from '@halla/domain/documents/document-states';
import { pageAddress } from '@halla/domain/resources/resources';
import type { SignedInContext } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.ts';

/** Mails the lists of the device and the assignee about what has happened to a ticket. */
export async function mailAboutTicket({
  ctx,
  kind,
  ticket,
  assignee,
}: {
  ctx: SignedInContext;
  kind: 'ticket_created' | 'ticket_changed';
  ticket: {
    id: number;
    number: number;
    deviceId: number;
    summary: string;
    state: TicketState;
    assigneeId: number | null;
  };
  /** Name; null: nobody. */
  assignee: string | null;
}): Promise<void> {
  const { id, number, deviceId, summary, state, assigneeId } = ticket;
  const { device, serialNumber } = await notifiedDevice({ db: ctx.db, deviceId });
  const link = publicUrl({ config: ctx.config, path: pageAddress('ticket', id) });
  const content = { number: String(number), summary, serialNumber, state, assignee: assignee ?? '-', link };
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: [
      { event: { kind, device, assigneeId }, mailTo: ({ fullName }) => ({ kind, fullName, ...content }) },
    ],
  });
}
