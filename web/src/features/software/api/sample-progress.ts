import type { CallOutput } from '@halla/contract/calls';
import { RELEASE } from './sample-package.ts';

/** The way of a release that was halted in its first stage, for tests. */
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
  },
  reports: { installed: 11, failed: 1 },
  failures: [
    {
      ...{ id: 1, date: '2026-03-03T08:00:00.000Z', reason: 'wrong checksum' },
      Device: { id: 8, serialNumber: 'CTN170001', deviceName: 'Room 1' },
    },
  ],
};
