import type { Changed } from '@halla/contract/kit/call';
import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import { z } from 'zod';
import { type Change, change, changeKey } from '../calls/change.ts';
import type { Actor } from '../calls/context.ts';

/** Above this number all users are notified, because the payload of a notification is limited. */
const COMPANIES_AT_MOST = 50;

/**
 * A change too broad for events per row, such as a change of owner or name: anything visible to staff and to the
 * users of these companies may have changed.
 */
const companies = z.union([z.literal('all'), z.array(z.int())]);
const sweepingEvent = z.object({ companies });
export type SweepingEvent = z.output<typeof sweepingEvent>;

/** Devices of these companies were in contact; visible to staff and to the users of these companies. */
const seenEvent = z.object({ seen: companies });
export type SeenEvent = z.output<typeof seenEvent>;

/** The events that processes exchange. */
export const liveEvent = z.union([change, sweepingEvent, seenEvent]);
export type LiveEvent = z.output<typeof liveEvent>;

function isSweeping(event: LiveEvent): event is SweepingEvent {
  return 'companies' in event;
}

function isSeen(event: LiveEvent): event is SeenEvent {
  return 'seen' in event;
}

/** Domain of an event, as declared by calls. */
export function reachOf(event: LiveEvent): Changed {
  if (isSeen(event)) return PRESENCE_DOMAIN;
  return isSweeping(event) ? 'anything' : event.domain;
}

/** Visible to staff and to the users of these companies; null is no company. */
export function sweeping(companyIds: 'all' | readonly (number | null | undefined)[]): SweepingEvent {
  return { companies: companyIds === 'all' ? 'all' : bounded(companyIds) };
}

/** The summary for contacts with devices of these companies; null is no company. */
export function seenOf(companyIds: Iterable<number | null>): SeenEvent {
  return { seen: bounded(companyIds) };
}

function bounded(companyIds: Iterable<number | null | undefined>): 'all' | number[] {
  const ids = [...new Set(companyIds)].filter((id) => typeof id === 'number');
  return ids.length > COMPANIES_AT_MOST ? 'all' : ids;
}

/** True when the event may affect what the user sees. */
export function reaches(event: SweepingEvent | SeenEvent, { scope }: Pick<Actor, 'scope'>): boolean {
  const companies = isSeen(event) ? event.seen : event.companies;
  return companies === 'all' || scope === 'all' || scope.some((id) => companies.includes(id));
}

export interface EventsByKind {
  changes: Change[];
  sweeps: SweepingEvent[];
  seen: SeenEvent[];
}

export function splitEvents(events: readonly LiveEvent[]): EventsByKind {
  const changes = events.flatMap((event) => (isSweeping(event) || isSeen(event) ? [] : event));
  return { changes, sweeps: events.filter(isSweeping), seen: events.filter(isSeen) };
}

/** The same events with at most one sweeping event, which covers the union of their companies. */
export function joinSweeping(events: readonly LiveEvent[]): LiveEvent[] {
  const { changes, sweeps, seen } = splitEvents(events);
  if (sweeps.length === 0) return [...changes, ...seen];
  const toAll = sweeps.find(({ companies }) => companies === 'all');
  const ids = sweeps.flatMap(({ companies }) => (companies === 'all' ? [] : companies));
  return [...changes, ...seen, toAll ?? sweeping(ids)];
}

/** Events with equal keys are duplicates. */
export function keyOf(event: LiveEvent): string {
  if (isSeen(event)) return `seen ${event.seen}`;
  return isSweeping(event) ? `sweeping ${event.companies}` : changeKey(event);
}
