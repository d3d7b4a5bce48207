import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf } from './kit/fields.ts';

/** Kinds of changes of a device, apart from treatments. */
const CHANGE_KINDS = ['settings', 'recipe', 'software', 'repair'] as const;

export const troubledDevice = z.object({
  DeviceId: id,
  /** Start of the newest treatment that failed or missed its target; null: none in the days examined. */
  failedAt: z.string().nullable(),
  /** The last successful treatment before that; null: unknown. */
  lastGood: z.object({ id, startTime: z.string() }).nullable(),
  /** The newest five changes since that failure, or within the examined days if nothing failed. */
  changes: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      /** Number of the document version, software version, or number of the resolved ticket. */
      version: z.string().nullable(),
      /** The ticket of a repair. */
      TicketId: id.nullable(),
      at: z.string(),
    }),
  ),
  /** Active ones, most recently changed first. */
  tickets: z.array(z.object({ id, number: z.int(), summary: z.string(), state: z.enum(TICKET_STATES.all) })),
});
export type TroubledDeviceChanges = z.output<typeof troubledDevice>;

export const deviceChanges = {
  get_troubled_changes: call({
    summary:
      'What changed on the devices that get_week_outcomes names, or on one device, since their last treatment that went well, and their open tickets.',
    access: levels('CLIENT_MAINTENANCE', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['sessions', 'deviceData', 'crashLogs', 'tickets', 'devices'],
    input: z.object({
      /** A company in the scope, with its customers. */
      endcustomer: idOf('company').optional(),
      /** Only this device: its last 30 days, also if nothing failed. */
      deviceid: idOf('device').optional(),
    }),
    output: z.object({ devices: z.array(troubledDevice) }),
    errors: ['core.not_found'],
  }),
};
