import { addDays, businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { addTicket } from '#modules/tickets/add-ticket.service.ts';
import { editTicket } from '#modules/tickets/edit-ticket.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory, workingDay } from '../office-days.ts';
import type { World } from '../world.ts';
import { reportFault } from './fault-alerts.ts';
import { pastTicketId } from './past-ticket.ts';
import { type PlannedTicket, planTickets, type TicketMove } from './plan-tickets.ts';
import { usedPart } from './used-parts.ts';

const DAY_MS = 86_400_000;
/** Tickets of the last days without a priority; earlier ones were prioritised when reported. */
const UNPRIORITISED_DAYS = 2;
/** Days from the first answer to the visit of a technician. */
const VISIT_AFTER_DAYS = 5;

/** Faults of customers' cabins, from report to solution. */
export const ticketsChapter: Chapter = {
  name: 'maintenance tickets',
  steps: (world) => {
    const end = endOfHistory(world);
    const quietFrom = new Date(end.getTime() - UNPRIORITISED_DAYS * DAY_MS);
    const steps = planTickets(world).flatMap((ticket) => stepsOf(ticket, { world, quietFrom }));
    return inOrder(before(end, steps));
  },
};

function stepsOf(ticket: PlannedTicket, { world, quietFrom }: { world: World; quietFrom: Date }): PastStep[] {
  const { at, by, moves } = ticket;
  const isPrioritised = at < quietFrom;
  return [
    { at, by, call: 'add_ticket', run: (ctx) => report({ ctx, ticket, isPrioritised }) },
    ...moves.map(
      (move): PastStep => ({
        ...{ at: move.at, by: move.by, call: 'edit_ticket' },
        run: (ctx) => moveOn({ ctx, ticket, move, world }),
      }),
    ),
  ];
}

interface Telling {
  ctx: SignedInContext;
  ticket: PlannedTicket;
}

async function report({ ctx, ticket, isPrioritised }: Telling & { isPrioritised: boolean }) {
  const { device, fault } = ticket;
  const alertId = await reportFault({ ctx, ticket });
  const { summary, description, priority } = fault;
  await addTicket({
    ctx,
    input: {
      deviceid: device.id,
      ticket_data: {
        ...{ summary, description },
        ...(isPrioritised && { priority }),
        ...(alertId !== undefined && { AlertIds: [alertId] }),
      },
    },
  });
}

async function moveOn({
  ctx,
  ticket,
  move,
  world,
}: Telling & { move: TicketMove; world: World }): Promise<void> {
  const { fault } = ticket;
  const { db } = ctx;
  const id = await pastTicketId(ctx, ticket);
  const { state, assignee, clientContacted, isDone } = move;
  const account = assignee && (await accounts.byName(db, assignee));
  await editTicket({
    ctx,
    input: {
      ticket_data: {
        ...{ id, state, priority: fault.priority },
        ...(account && { AssigneeId: account.id }),
        ...(clientContacted && { clientContacted }),
        ...(state === 'progress' && fault.travel !== null && { visitOn: visitAfter(ctx, move.at) }),
        ...(isDone && {
          action: fault.action,
          expenses: expensesOf(fault, usedPart(world, { fault, at: move.at })),
        }),
      },
    },
  });
}

/** Day of the visit that is agreed on at an instant. */
function visitAfter({ config }: Pick<SignedInContext, 'config'>, at: Date): string {
  return workingDay(addDays(businessDay(at, config.BUSINESS_TIME_ZONE), VISIT_AFTER_DAYS));
}

function expensesOf({ travel }: PlannedTicket['fault'], part: ReturnType<typeof usedPart>) {
  return {
    spareParts: part === null ? [] : [part],
    shippingCosts: part !== null && travel === null ? [{ name: 'Parcel', price: 18.9 }] : [],
    travelCosts: travel === null ? [] : [{ name: 'Visit of the service', price: travel }],
  };
}
