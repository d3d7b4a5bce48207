import { type ChangedEvent, changedEvent } from '@halla/contract/live';
import { z } from 'zod';

/** What changed, as server processes tell each other; open screens get the event without the rest. */
export const change = changedEvent.extend({
  /** Companies that own what changed: customers who reach every one of them read it; without any, only staff do. Null is no company. */
  owners: z.array(z.int().nullable()).min(1).max(2).optional(),
  /** Of staff, only administrators read what changed. */
  adminsOnly: z.literal(true).optional(),
});
export type Change = z.output<typeof change>;

/** The same for changes of which one needs to be told. */
export function changeKey({ domain, id, owners, adminsOnly }: Change): string {
  return `${domain}/${id}/${owners ?? ''}/${adminsOnly ?? ''}`;
}

/** The part of a change that leaves the server. */
export function eventOf({ domain, id, deviceId }: Change): ChangedEvent {
  return { domain, id, ...(deviceId !== undefined && { deviceId }) };
}
