import { TRIAL_MEASURES } from '@halla/domain/software/release-trial';
import { STAGE_GAPS } from '@halla/domain/software/stage-readiness';
import { STAGES } from '@halla/domain/software/stages';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf } from './kit/fields.ts';
import { groupDay, installCount, softwarePackage } from './software.ts';

/** A group of devices on one day. */
const progressDay = z.object({
  /** Devices that were in contact and ran one version all day. */
  deviceDays: z.int(),
  /** Number with a crash. */
  crashes: z.int(),
  /** Number with a failed session. */
  failedSessions: z.int(),
});

export const releaseProgress = {
  get_release_progress: call({
    summary:
      'The way of a package through its devices: its days beside those of other versions, and the reports.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: ['software', 'devices', 'presence', 'crashLogs', 'sessions'],
    input: z.object({ packageid: idOf('softwarePackage') }),
    output: z.object({
      package: softwarePackage,
      /**
       * From release to yesterday, at most the first 120 days; days without contact are omitted. Empty for a
       * prerelease.
       */
      days: z.array(z.object({ day: z.string(), fresh: progressDay, old: progressDay })),
      /** The test that can halt it; null: not watched. */
      trial: z
        .object({
          /** The first day that counts. */
          from: z.string(),
          measures: z.array(
            z.object({
              measure: z.enum(TRIAL_MEASURES),
              fresh: groupDay,
              old: groupDay,
              /** Evidence against the release, in percent of the halting threshold; negative: in favour. */
              evidence: z.int(),
            }),
          ),
          /** A measure counted by device. */
          counts: z.array(
            installCount.extend({
              /** True: the measure halts the release. */
              isHarm: z.boolean(),
            }),
          ),
        })
        .nullable(),
      /** Devices reached by each stage, including those of earlier stages. */
      reached: z.array(
        z.object({
          stage: z.literal(STAGES),
          devices: z.int(),
          /** Devices that run it and are not silent. */
          running: z.int(),
          /** Devices whose last attempt to install it failed. */
          failed: z.int(),
          /** Devices that began to install it and are silent. */
          silent: z.int(),
        }),
      ),
      /** Readiness for the next stage; null: there is no next stage. */
      readiness: z
        .object({
          /** Devices that were offered the release. */
          offered: z.int(),
          /** Number that must run it: 80 %. */
          needed: z.int(),
          /** Number of these devices that run the release. */
          running: z.int(),
          /** Number of these devices that have run it for at least five full days. */
          settled: z.int(),
          /** Unmet conditions of the next stage; empty if there are none. */
          gaps: z.array(z.enum(STAGE_GAPS)),
          /** True: the stage contains no device, so it must be advanced by hand. */
          reachesNone: z.boolean(),
        })
        .nullable(),
      /** Devices that reported success or failure of the install. */
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
    errors: ['core.not_found'],
  }),
};
