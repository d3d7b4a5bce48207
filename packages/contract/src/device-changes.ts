import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf } from './kit/fields.ts';

/** What can change on a device besides its treatments. */
const CHANGE_KINDS = ['settings', 'recipe', 'software'] as const;

const troubledDevice = z.object({
  DeviceId: id,
  /** The last treatment that went well before the newest one that did not; null: none is known. */
  lastGood: z.object({ id, startTime: z.string() }).nullable(),
  /** Since then, or in the last seven days; the newest five. */
  changes: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      /** Number of the copy, or version of the software. */
      version: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Active ones, those changed last first. */
  tickets: z.array(z.object({ id, number: z.int(), summary: z.string(), state: z.enum(TICKET_STATES.all) })),
});
export type TroubledDeviceChanges = z.output<typeof troubledDevice>;

export const deviceChanges = {
  get_troubled_changes: call({
    summary:
      'What changed on the devices that get_week_outcomes names, since their last treatment that went well, and their open tickets.',
    access: levels('CLIENT_MAINTENANCE'),
    effect: 'read',
    shows: ['sessions', 'deviceData', 'crashLogs', 'tickets', 'devices'],
    input: z.object({
      /** A company inside the scope; its customers count too. */
      endcustomer: idOf('company').optional(),
    }),
    output: z.object({ devices: z.array(troubledDevice) }),
    errors: ['core.not_found'],
  }),
};
