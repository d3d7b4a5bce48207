import { isSkipValue } from '@halla/domain/devices/alerts';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, instant, messageFields } from './kit/fields.ts';

/** Alert code to value: seconds for long precool (0 always alerts, 10800 never), otherwise 1 skips. */
export const skipAlerts = z
  .record(z.string().regex(/^[1-9]\d{2}$/, 'is no alert code of three digits'), z.int())
  .refine((skip) => Object.entries(skip).every(([code, value]) => isSkipValue(Number(code), value)), {
    error: 'long precool takes 0 to 10800 seconds, every other alert takes 0 or 1',
  });

const deviceconfig = z.object({
  deviceid: id,
  skipAlerts: z.record(z.string(), z.int()),
  updatedAt: z.string().nullable(),
});

export const deviceConfigs = {
  get_device_config: call({
    summary: 'Which alerts of a device are skipped.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['devices'],
    input: z.object({ deviceid: id }),
    output: z.object({ deviceconfig }),
    errors: ['core.not_found'],
  }),
  edit_device_config: call({
    summary: 'Sets which alerts of a device are skipped.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['devices'],
    input: z.object({
      deviceid: id,
      skipAlerts,
      /** As loaded, null where nobody had saved any; a stale one answers 409. */
      updatedAt: instant.nullable().optional(),
    }),
    output: z.object({ ...messageFields, deviceconfig }),
    errors: ['core.not_found', 'core.stale'],
  }),
};
