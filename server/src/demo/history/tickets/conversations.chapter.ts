import { DEMO_END_CUSTOMER } from '@halla/domain/demo/demo';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { addReply } from '#modules/tickets/add-reply.service.ts';
import { addTicket } from '#modules/tickets/add-ticket.service.ts';
import { editTicket } from '#modules/tickets/edit-ticket.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import type { CastDevice, World } from '../world.ts';
import { pastTicketId } from './past-ticket.ts';

const HOUR_MS = 3_600_000;

/** Events of a ticket after its report; hours are counted from the report. */
type Turn =
  | { hours: number; by: 'client' | 'admin'; says: string }
  | { hours: number; by: 'admin'; state: TicketState; action?: string };

interface Conversation {
  /** Hours before the demo at which the customer reports the fault. */
  hoursBefore: number;
  summary: string;
  description: string;
  turns: readonly Turn[];
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    hoursBefore: 16 * 24,
    summary: 'The door closes only at the second attempt',
    description: 'It springs open again by a hand. Guests have to be told to pull it.',
    turns: [
      { hours: 2, by: 'admin', state: 'progress' },
      { hours: 2, by: 'admin', says: 'Thank you for the report. Does it rub at the hinges or at the latch?' },
      { hours: 5, by: 'client', says: 'At the upper hinge, one can see the trace on the frame.' },
      {
        ...{ hours: 22, by: 'admin' },
        says: 'Then the hinge has settled. A technician comes with a new one on Thursday, in the morning before your first guest.',
      },
      { hours: 75, by: 'admin', state: 'resolved', action: 'New upper hinge, door adjusted.' },
    ],
  },
  {
    hoursBefore: 50,
    summary: 'The first session of the day does not start',
    description:
      'The screen says that the cabin is not cold yet, although it was switched on an hour before.',
    turns: [
      { hours: 3, by: 'admin', state: 'progress' },
      {
        ...{ hours: 3, by: 'admin' },
        says: 'We see in its readings that the compressor starts late. Please switch the cabin off at the main switch for one minute. Does it start at once tomorrow?',
      },
      {
        ...{ hours: 26, by: 'client' },
        says: 'It was the same this morning. The second session of the day was fine.',
      },
    ],
  },
];

/** Tickets reported by the demo's clinic, with the messages of both sides; one waits for an answer. */
export const conversationsChapter: Chapter = {
  name: 'conversations about tickets',
  steps: (world) => {
    const devices = devicesOfClinic(world);
    const steps = CONVERSATIONS.flatMap((conversation, index) => {
      const device = devices[index % devices.length];
      return device === undefined ? [] : stepsOf({ world, device, conversation });
    });
    return inOrder(before(endOfHistory(world), steps));
  },
};

function devicesOfClinic({ companies, devices }: World): CastDevice[] {
  const clinic = companies.find(({ name }) => name === DEMO_END_CUSTOMER);
  return devices.filter(({ companyId }) => companyId === clinic?.id);
}

interface Told {
  device: CastDevice;
  conversation: Conversation;
}

function stepsOf({ world, device, conversation }: Told & { world: World }): PastStep[] {
  const { hoursBefore, summary, description, turns } = conversation;
  const reportedAt = new Date(endOfHistory(world).getTime() - hoursBefore * HOUR_MS);
  const report: PastStep = {
    ...{ at: reportedAt, by: 'client', call: 'add_ticket' },
    run: (ctx) => addTicket({ ctx, input: { deviceid: device.id, ticket_data: { summary, description } } }),
  };
  const later = turns.map((turn): PastStep => {
    const at = new Date(reportedAt.getTime() + turn.hours * HOUR_MS);
    const find = (ctx: SignedInContext) => pastTicketId(ctx, { device, at: reportedAt });
    if ('says' in turn)
      return {
        ...{ at, by: turn.by, call: 'add_ticket_reply' },
        run: async (ctx) => addReply({ ctx, ticketId: await find(ctx), text: turn.says }),
      };
    const { by, state, action } = turn;
    return {
      ...{ at, by, call: 'edit_ticket' },
      run: async (ctx) => {
        const AssigneeId = ctx.actor.userId;
        const change = { id: await find(ctx), state, AssigneeId, priority: 2 as const };
        return editTicket({ ctx, input: { ticket_data: { ...change, ...(action && { action }) } } });
      },
    };
  });
  return [report, ...later];
}
