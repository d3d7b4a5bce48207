import { changedEvent } from '@halla/contract/live';
import type { ChangedEvent } from '@halla/contract/live-event';
import { z } from 'zod';

/** A change as server processes exchange it; subscribers receive only the fields of the event. */
export const change = changedEvent.extend({
  /**
   * Owners of the changed rows; visible to customers whose scope contains all of them. Absent: staff only. Null: no
   * company.
   */
  owners: z.array(z.int().nullable()).min(1).max(2).optional(),
  /** Company whose users with level CLIENT also see the change, for rows that they see only if they reported them. */
  reporter: z.int().optional(),
  /** Visible to administrators only. */
  adminsOnly: z.literal(true).optional(),
});
export type Change = z.output<typeof change>;

/** Changes with equal keys are duplicates. */
export function changeKey({ domain, id, owners, reporter, adminsOnly }: Change): string {
  return `${domain}/${id}/${owners ?? ''}/${reporter ?? ''}/${adminsOnly ?? ''}`;
}

/** The fields of a change that are sent to clients. */
export function eventOf({ domain, id, deviceId }: Change): ChangedEvent {
  return { domain, id, ...(deviceId !== undefined && { deviceId }) };
}
