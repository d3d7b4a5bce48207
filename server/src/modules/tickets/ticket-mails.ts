import type { TicketState } from '@halla/domain/documents/document-states';
import { pageAddress } from '@halla/domain/resources/resources';
import type { SignedInContext } from '#app/calls/context.ts';
import type { TicketAssignee } from '#app/mail/mail-kinds.ts';
import { type Addressee, type LinkedContent, mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';

interface AboutTicket {
  ctx: SignedInContext;
  /** The event: the ticket was created, or its state, its assignee, or both have changed. */
  happened: 'created' | { hasNewState: boolean; hasNewAssignee: boolean };
  ticket: {
    id: number;
    number: number;
    deviceId: number;
    summary: string;
    state: TicketState;
    assigneeId: number | null;
  };
  /** Name; null: unassigned. */
  assignee: string | null;
}

/** Mails the lists of the device and the assignee about a ticket event. */
export async function mailAboutTicket({ ctx, happened, ticket, assignee }: AboutTicket): Promise<void> {
  const { id, number, deviceId, summary, state, assigneeId } = ticket;
  const { device, serialNumber } = await notifiedDevice({ db: ctx.db, deviceId });
  const facts = { number: String(number), summary, serialNumber, state };
  const mailTo = ({ fullName, by, link, ...receiver }: Addressee): LinkedContent | null => {
    const content = { ...facts, fullName, by, link, assignee: assigneeFor(receiver, assignee) };
    if (happened === 'created') return { kind: 'ticket_created', ...content };
    const { hasNewState, hasNewAssignee } = happened;
    // The assignee of a ticket is internal to the maker.
    if (receiver.isCustomer && !hasNewState) return null;
    return {
      ...{ kind: 'ticket_changed', ...content, hasNewState },
      hasNewAssignee: hasNewAssignee && !receiver.isCustomer,
    };
  };
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: [
      {
        event: { kind: happened === 'created' ? 'ticket_created' : 'ticket_changed', device, assigneeId },
        about: { kind: 'ticket', id },
        otherPage: `${pageAddress('device', deviceId)}?tab=maintenanceTickets&ticket=${id}`,
        mailTo,
      },
    ],
  });
}

function assigneeFor(
  { isCustomer, isAssignee }: Pick<Addressee, 'isCustomer' | 'isAssignee'>,
  name: string | null,
): TicketAssignee {
  if (isCustomer) return 'hidden';
  if (isAssignee) return 'you';
  return name === null ? 'nobody' : { name };
}
