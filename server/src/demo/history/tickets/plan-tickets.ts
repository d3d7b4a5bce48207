import { demoLife } from '@halla/domain/demo/demo-life';
import { Random } from '@halla/domain/demo/random';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { ContactChannel } from '@halla/domain/tickets/ticket-rules';
import { addDays } from '@halla/domain/time';
import { type DemoAuthor, inOrder } from '../chapter.ts';
import { notBefore, timeOn } from '../office-days.ts';
import type { CastDevice, World } from '../world.ts';
import { DEMO_FAULTS, type DemoFault } from './faults.ts';

/** Days until the first fault of a device at its owner. */
const FIRST = { least: 4, most: 90 };
/** Days between two faults of a device. */
const PAUSE = { least: 70, most: 420 };
/** Fraction of devices with a fault in the last days before the demo, so that there are tickets in every state. */
const WAITING_SHARE = 0.35;
const WAITING_DAYS = 9;
/** Fraction of tickets that stay open because the client never confirms the solution. */
const STALE_SHARE = 0.06;

/** One edit of a ticket. */
export interface TicketMove {
  at: Date;
  by: DemoAuthor;
  state: TicketState;
  /** User name of the assignee from then on. */
  assignee?: DemoAuthor;
  clientContacted?: ContactChannel;
  /** The work is done: the repair, and its costs. */
  isDone?: true;
}

export interface PlannedTicket {
  at: Date;
  by: DemoAuthor;
  device: CastDevice;
  fault: DemoFault;
  moves: TicketMove[];
}

/** Tickets of two years in chronological order, deterministic; recent ones are still open when the demo begins. */
export function planTickets(world: World): PlannedTicket[] {
  return inOrder(world.devices.flatMap((device) => ticketsOf(device, world)));
}

function ticketsOf(device: CastDevice, { since, zone, from }: World): PlannedTicket[] {
  const { serialNumber } = device;
  const random = new Random('tickets', serialNumber);
  const life = demoLife({ serialNumber, isSold: true, since });
  const sent = life.find(({ state }) => state === 'dispatched')?.day ?? since;
  const planned: PlannedTicket[] = [];
  const report = (day: string) => {
    const at = timeOn({ day, zone, random });
    const fault = random.weighted(DEMO_FAULTS);
    const by = random.pick(['admin', 'admin', 'super'] as const);
    planned.push({ at, by, device, fault, moves: movesOf({ at, fault, day, zone, random }) });
  };
  let day = addDays(sent > from ? sent : from, random.integer(FIRST.least, FIRST.most));
  for (; day < since; day = addDays(day, random.integer(PAUSE.least, PAUSE.most))) report(day);
  const last = addDays(since, -random.integer(1, WAITING_DAYS));
  if (last > sent && random.chance(WAITING_SHARE)) report(last);
  return planned;
}

interface Course {
  at: Date;
  fault: DemoFault;
  day: string;
  zone: string;
  random: Random;
}

/** Answered, worked on and solved, or never confirmed by the client. */
function movesOf({ at, fault, day, zone, random }: Course): TicketMove[] {
  const assignee = random.pick(['admin', 'super'] as const);
  const answered = notBefore(timeOn({ day: addDays(day, random.integer(0, 5)), zone, random }), at);
  const clientContacted = random.pick(['email', 'call', 'whatsappmessage', 'call'] as const);
  const first: TicketMove = { at: answered, by: assignee, state: 'progress', assignee, clientContacted };
  const days = random.integer(Math.ceil(fault.days / 2), fault.days * 2);
  const ended = notBefore(timeOn({ day: addDays(day, days + 2), zone, random }), answered);
  if (random.chance(STALE_SHARE)) return [first, { at: ended, by: assignee, state: 'stale' }];
  return [first, { at: ended, by: assignee, state: 'resolved', isDone: true }];
}
