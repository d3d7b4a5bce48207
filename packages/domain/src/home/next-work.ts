import { LEVELS, type Level } from '../access/levels.ts';
import {
  ORDER_STATES,
  RESUPPLY_STATES,
  SHIPMENT_STATES,
  TICKET_STATES,
} from '../documents/document-states.ts';
import type { ResourceKind } from '../resources/resources.ts';

const { ADMIN, PRODUCTION, SALES, SUPER_USER } = LEVELS;
const PANEL = [ADMIN, SUPER_USER] as const;
const SELLING = [SALES, ...PANEL] as const;

/** How urgent a reason is, most urgent first: something is being harmed, is past its day, waits for a step, or may be looked at. */
const URGENCIES = ['harm', 'late', 'waits', 'quiet'] as const;
type Urgency = (typeof URGENCIES)[number];

interface Reason {
  readonly urgency: Urgency;
  /** Levels that take the step; each may open the record. */
  readonly levels: readonly Level[];
  /** Kind of the record that the step leads to. */
  readonly kind: ResourceKind;
}

/** Why something is next on the home of staff. */
export const NEXT_WORK = {
  /** Active critical alerts of a device that are not snoozed. */
  criticalAlert: { urgency: 'harm', levels: PANEL, kind: 'alert' },
  /** A release that was halted because of its harm. */
  haltedRelease: { urgency: 'harm', levels: [SUPER_USER], kind: 'softwarePackage' },
  /** An open ticket with a late goal. */
  lateTicket: { urgency: 'late', levels: PANEL, kind: 'ticket' },
  /** A shipment past its expected day. */
  lateShipment: { urgency: 'late', levels: PANEL, kind: 'shipment' },
  /** A demo or loan past the day on which the device was due. */
  overduePlan: { urgency: 'late', levels: SELLING, kind: 'device' },
  /** A purchase past its expected day. */
  lateResupply: { urgency: 'late', levels: PANEL, kind: 'resupplyOrder' },
  /** An active ticket without priority or assignee. */
  waitingTicket: { urgency: 'waits', levels: PANEL, kind: 'ticket' },
  /** A ticket whose customer waits for an answer. */
  awaitedAnswer: { urgency: 'waits', levels: PANEL, kind: 'ticket' },
  /** An order that is paid at least in part and lacks devices. */
  waitingOrder: { urgency: 'waits', levels: PANEL, kind: 'order' },
  /** An outgoing shipment past its pickup day that has not left. */
  shipmentToSend: { urgency: 'waits', levels: PANEL, kind: 'shipment' },
  /** A demo or loan that was to begin. */
  planToStart: { urgency: 'waits', levels: SELLING, kind: 'device' },
  /** A device in production that an order waits for. */
  reservedDevice: { urgency: 'waits', levels: [PRODUCTION], kind: 'device' },
  deviceInRepair: { urgency: 'waits', levels: [PRODUCTION], kind: 'device' },
  /** A device in use that has not reported for a day or more. */
  silentDevice: { urgency: 'quiet', levels: PANEL, kind: 'device' },
} as const satisfies Record<string, Reason>;

export type NextReason = keyof typeof NEXT_WORK;

// Object.keys widens the keys to string.
export const NEXT_REASONS = Object.keys(NEXT_WORK) as readonly NextReason[];

/** Reasons for which a level has something to do. */
export function nextReasons(level: Level): NextReason[] {
  return NEXT_REASONS.filter((reason) => NEXT_WORK[reason].levels.some((one) => one === level));
}

/** Kinds that are assigned to a user. */
export const OWN_WORK = ['ticket', 'alert'] as const satisfies readonly ResourceKind[];
export type OwnWork = (typeof OWN_WORK)[number];

/** Kinds of documents whose changes the home page lists. */
export const CHANGED_KINDS = [
  'order',
  'shipment',
  'resupplyOrder',
  'ticket',
] as const satisfies readonly ResourceKind[];
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** States of documents of these kinds. */
export const CHANGED_STATES = [
  ...new Set([...ORDER_STATES.all, ...SHIPMENT_STATES.all, ...RESUPPLY_STATES.all, ...TICKET_STATES.all]),
];

/** Levels with own work and changes on their home page: those that may open all of these kinds. */
export const OFFICE_LEVELS: readonly Level[] = PANEL;

/** Maximum rows in the lists of own work and of changes. */
export const HOME_ROWS = 6;

/** Rows of the queue. */
export const NEXT_AT_MOST = 10;

/** Rows of one reason, unless there is room for more. */
const OF_ONE_REASON = 3;

interface Candidate {
  readonly reason: NextReason;
  /** A day or an instant, both as ISO text, since when it waits. */
  readonly since: string;
}

/**
 * Next things to do, by urgency, then oldest first. A reason gets at most three rows while there are others, so
 * that ten silent devices do not hide a late shipment.
 */
export function chooseNext<Found extends Candidate>(candidates: readonly Found[]): Found[] {
  const sorted = candidates.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || a.since.localeCompare(b.since));
  const taken = new Map<NextReason, number>();
  const isFirst = sorted.map(({ reason }) => {
    const before = taken.get(reason) ?? 0;
    taken.set(reason, before + 1);
    return before < OF_ONE_REASON;
  });
  const room = NEXT_AT_MOST - isFirst.filter(Boolean).length;
  let filled = 0;
  const chosen = sorted.filter((_, index) => isFirst[index] || filled++ < room);
  return chosen.slice(0, NEXT_AT_MOST);
}

function urgencyOf({ reason }: Candidate): number {
  return URGENCIES.indexOf(NEXT_WORK[reason].urgency);
}
