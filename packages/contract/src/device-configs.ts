import { isSkipValue } from '@halla/domain/devices/alerts';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, instant, messageFields } from './kit/fields.ts';
import { breaks } from './rules/field-rules.ts';

/** Alert code to value: seconds for long precool (0 always alerts, 10800 never), otherwise 1 skips. */
export const skipAlerts = z
  .record(z.stringFormat('alertCode', /^[1-9]\d{2}$/), z.int())
  .refine(
    (skip) => Object.entries(skip).every(([code, value]) => isSkipValue(Number(code), value)),
    breaks({ rule: 'skipValue', seconds: LONG_PRECOOL_SKIP_S.max }),
  );

export const deviceconfig = z.object({
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
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({ deviceconfig }),
    errors: ['core.not_found'],
  }),
  edit_device_config: call({
    summary: 'Sets which alerts of a device are skipped.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['devices'],
    input: z.object({
      deviceid: idOf('device'),
      skipAlerts,
      /** As loaded, null if none were saved; a stale one gives 409. */
      updatedAt: instant.nullable().optional(),
    }),
    output: z.object({ ...messageFields, deviceconfig }),
    errors: ['core.not_found', 'core.stale'],
  }),
};
