import type { Changed } from '@halla/contract/kit/call';
import { z } from 'zod';
import { type Change, change, changeKey } from '../calls/change.ts';
import type { Actor } from '../calls/context.ts';

/** Above this number all users are notified, because the payload of a notification is limited. */
const COMPANIES_AT_MOST = 50;

/**
 * A change too broad for events per row, such as a change of owner or name: anything visible to staff and to the
 * users of these companies may have changed.
 */
const sweepingEvent = z.object({
  companies: z.union([z.literal('all'), z.array(z.int())]),
});
export type SweepingEvent = z.output<typeof sweepingEvent>;

/** The events that processes exchange. */
export const liveEvent = z.union([change, sweepingEvent]);
export type LiveEvent = z.output<typeof liveEvent>;

function isSweeping(event: LiveEvent): event is SweepingEvent {
  return 'companies' in event;
}

/** Domain of an event, as declared by calls. */
export function reachOf(event: LiveEvent): Changed {
  return isSweeping(event) ? 'anything' : event.domain;
}

/** Visible to staff and to the users of these companies; null is no company. */
export function sweeping(companyIds: 'all' | readonly (number | null | undefined)[]): SweepingEvent {
  if (companyIds === 'all') return { companies: 'all' };
  const ids = [...new Set(companyIds)].filter((id) => typeof id === 'number');
  return { companies: ids.length > COMPANIES_AT_MOST ? 'all' : ids };
}

/** True when the change may affect what the user sees. */
export function reaches({ companies }: SweepingEvent, { scope }: Pick<Actor, 'scope'>): boolean {
  return companies === 'all' || scope === 'all' || scope.some((id) => companies.includes(id));
}

export function splitSweeping(events: readonly LiveEvent[]): { changes: Change[]; sweeps: SweepingEvent[] } {
  const changes = events.flatMap((event) => (isSweeping(event) ? [] : event));
  return { changes, sweeps: events.filter(isSweeping) };
}

/** The same events with at most one sweeping event, which covers the union of their companies. */
export function joinSweeping(events: readonly LiveEvent[]): LiveEvent[] {
  const { changes, sweeps } = splitSweeping(events);
  if (sweeps.length === 0) return changes;
  const toAll = sweeps.find(({ companies }) => companies === 'all');
  const ids = sweeps.flatMap(({ companies }) => (companies === 'all' ? [] : companies));
  return [...changes, toAll ?? sweeping(ids)];
}

/** Events with equal keys are duplicates. */
export function keyOf(event: LiveEvent): string {
  return isSweeping(event) ? `sweeping ${event.companies}` : changeKey(event);
}
