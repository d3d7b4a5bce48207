import type { CallOutput } from '@halla/contract/calls';
import type { NextReason } from '@halla/domain/home/next-work';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** Polling interval in milliseconds, because a device falling silent and a day passing send no event. */
const ASK_AGAIN_MS = 60_000;

export type NextThing = CallOutput<'get_next_work'>['next'][number];

export const isSame = (one: NextThing, other: NextThing) =>
  one.reason === other.reason && one.id === other.id;

/** Reasons whose step is offered on the home page; for all others the record is opened. */
const TAKEN_HERE = [
  'waitingTicket',
  'waitingOrder',
  'shipmentToSend',
  'lateResupply',
  'overduePlan',
  'planToStart',
] as const satisfies readonly NextReason[];

export type ReasonHere = (typeof TAKEN_HERE)[number];

/** True if the step of a row is taken on the home. */
export function isTakenHere(thing: NextThing): thing is NextThing & { reason: ReasonHere } {
  return TAKEN_HERE.some((reason) => reason === thing.reason);
}

/** Next things to do, own work, and recent changes. */
export function useNextWork() {
  return useQuery({ ...callQuery('get_next_work', {}), refetchInterval: ASK_AGAIN_MS });
}
