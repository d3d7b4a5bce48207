import type { CallOutput } from '@halla/contract/calls';
import { PRERELEASE, RELEASE } from './sample-package.ts';

/** Test data: progress of a release halted in its first stage. */
export const HALTED: CallOutput<'get_release_progress'> = {
  package: {
    ...RELEASE,
    ...{ stage: 5, stageDays: 3, haltedAt: '2026-03-05T08:00:00.000Z' },
    haltReason: {
      measure: 'crashes',
      fresh: { deviceDays: 40, withEvent: 6 },
      old: { deviceDays: 400, withEvent: 4 },
    },
  },
  days: [],
  trial: {
    from: '2026-03-02',
    measures: [
      {
        measure: 'crashes',
        fresh: { deviceDays: 40, withEvent: 6 },
        old: { deviceDays: 400, withEvent: 4 },
        evidence: 104,
      },
    ],
    counts: [
      { measure: 'failedInstalls', fresh: { devices: 12, affected: 1 }, old: null, isHarm: false },
      {
        ...{ measure: 'silentDevices', isHarm: false },
        ...{ fresh: { devices: 12, affected: 1 }, old: { devices: 28, affected: 2 } },
      },
      { measure: 'fallBacks', fresh: { devices: 12, affected: 0 }, old: null, isHarm: false },
    ],
  },
  reached: [
    { stage: 5, devices: 2, running: 1, failed: 1, silent: 0 },
    { stage: 25, devices: 9, running: 1, failed: 1, silent: 0 },
    { stage: 100, devices: 40, running: 11, failed: 1, silent: 1 },
  ],
  readiness: {
    ...{ offered: 2, needed: 2, running: 2, settled: 1, reachesNone: false },
    gaps: ['harm', 'deviceDays'],
  },
  reports: { installed: 11, failed: 1 },
  failures: [
    {
      ...{ id: 1, date: '2026-03-03T08:00:00.000Z', reason: 'wrong checksum' },
      Device: { id: 8, serialNumber: 'CTN170001', deviceName: 'Room 1' },
    },
  ],
};

/** Test data: progress of a prerelease, which has only the devices that its stages would reach. */
export const WAITING: CallOutput<'get_release_progress'> = {
  ...{ package: PRERELEASE, days: [], trial: null, readiness: null, failures: [] },
  reached: HALTED.reached.map((one) => ({ ...one, running: 0, failed: 0, silent: 0 })),
  reports: { installed: 0, failed: 0 },
};
