import { type ChangedEvent, changedEvent } from '@halla/contract/live';
import { z } from 'zod';

/** What changed, as server processes tell each other; open screens get the event without the rest. */
export const change = changedEvent.extend({
  /** When what is new of the device was written, in ms since 1970: the owner of that time may read it, and no other customer. */
  writtenAt: z.int().optional(),
  /** Customers read nothing of what changed. */
  staffOnly: z.literal(true).optional(),
});
export type Change = z.output<typeof change>;

/** The same for changes of which one needs to be told. */
export function changeKey({ domain, id, writtenAt, staffOnly }: Change): string {
  return `${domain}/${id}/${writtenAt ?? ''}/${staffOnly ?? ''}`;
}

/** The part of a change that leaves the server. */
export function eventOf({ domain, id, deviceId }: Change): ChangedEvent {
  return { domain, id, ...(deviceId !== undefined && { deviceId }) };
}
