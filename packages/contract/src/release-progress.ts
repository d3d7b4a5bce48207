import { TRIAL_MEASURES } from '@halla/domain/software/release-trial';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf } from './kit/fields.ts';
import { groupDay, softwarePackage } from './software.ts';

/** One group of devices on one day. */
const progressDay = z.object({
  /** Devices that were in contact and ran one version all day. */
  deviceDays: z.int(),
  /** On how many of them something crashed. */
  crashes: z.int(),
  /** On how many of them a session failed. */
  failedSessions: z.int(),
});

export const releaseProgress = {
  get_release_progress: call({
    summary:
      'The way of a release through its devices: its days beside those of other versions, and the reports.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: ['software', 'devices', 'crashLogs', 'sessions'],
    input: z.object({ packageid: idOf('softwarePackage') }),
    output: z.object({
      package: softwarePackage,
      /** From its release to yesterday, the first 120 of them; days without any contact are left out. */
      days: z.array(z.object({ day: z.string(), fresh: progressDay, old: progressDay })),
      /** The test that halts it; null: it is not watched. */
      trial: z
        .object({
          /** The first day that counts. */
          from: z.string(),
          measures: z.array(
            z.object({
              measure: z.enum(TRIAL_MEASURES),
              fresh: groupDay,
              old: groupDay,
              /** Percent of the evidence that halts a release; below 0 the days speak for it. */
              evidence: z.int(),
            }),
          ),
        })
        .nullable(),
      /** Devices that have reported that they installed it, or that they could not. */
      reports: z.object({ installed: z.int(), failed: z.int() }),
      /** The newest failures. */
      failures: z.array(
        z.object({
          id,
          date: z.string(),
          reason: z.string().nullable(),
          Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
        }),
      ),
    }),
    errors: ['core.not_found', 'software.not_released'],
  }),
};
