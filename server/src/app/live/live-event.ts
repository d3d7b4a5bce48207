import type { Changed } from '@halla/contract/kit/call';
import { z } from 'zod';
import { type Change, change, changeKey } from '../calls/change.ts';
import type { Actor } from '../calls/context.ts';

/** More than these are told to everybody: a notification has room for so many. */
const COMPANIES_AT_MOST = 50;

/**
 * A change that reaches too far to be told row by row, such as another owner or another name: whatever staff and the people
 * of these companies see may have changed.
 */
const sweepingEvent = z.object({
  companies: z.union([z.literal('all'), z.array(z.int())]),
});
export type SweepingEvent = z.output<typeof sweepingEvent>;

/** What processes tell each other. */
export const liveEvent = z.union([change, sweepingEvent]);
export type LiveEvent = z.output<typeof liveEvent>;

function isSweeping(event: LiveEvent): event is SweepingEvent {
  return 'companies' in event;
}

/** The domain of an event, as calls declare it. */
export function reachOf(event: LiveEvent): Changed {
  return isSweeping(event) ? 'anything' : event.domain;
}

/** Nobody but staff and the people of these companies hears of it; null stands for no company. */
export function sweeping(companyIds: 'all' | readonly (number | null | undefined)[]): SweepingEvent {
  if (companyIds === 'all') return { companies: 'all' };
  const ids = [...new Set(companyIds)].filter((id) => typeof id === 'number');
  return { companies: ids.length > COMPANIES_AT_MOST ? 'all' : ids };
}

/** True when what a user sees may have changed. */
export function reaches({ companies }: SweepingEvent, { scope }: Pick<Actor, 'scope'>): boolean {
  return companies === 'all' || scope === 'all' || scope.some((id) => companies.includes(id));
}

export function splitSweeping(events: readonly LiveEvent[]): { changes: Change[]; sweeps: SweepingEvent[] } {
  const changes = events.flatMap((event) => (isSweeping(event) ? [] : event));
  return { changes, sweeps: events.filter(isSweeping) };
}

/** The same with at most one sweeping event, which names the companies of all of them. */
export function joinSweeping(events: readonly LiveEvent[]): LiveEvent[] {
  const { changes, sweeps } = splitSweeping(events);
  if (sweeps.length === 0) return changes;
  const toAll = sweeps.find(({ companies }) => companies === 'all');
  const ids = sweeps.flatMap(({ companies }) => (companies === 'all' ? [] : companies));
  return [...changes, toAll ?? sweeping(ids)];
}

/** Events of one key say the same. */
export function keyOf(event: LiveEvent): string {
  return isSweeping(event) ? `sweeping ${event.companies}` : changeKey(event);
}
