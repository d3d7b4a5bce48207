import { ADDED, type AuditedTable } from './audited-table.ts';

export const SOFTWARE_PACKAGES: AuditedTable = {
  ...ADDED,
  marks: {
    releasedAt: 'published',
    withdrawnAt: 'takenBack',
    offeredAgain: 'offeredAgain',
    haltedAt: 'halted',
    resumed: 'resumed',
  },
  columns: {
    version: 'softwareVersion',
    sha256: 'checksum',
    description: 'description',
    stage: 'stage',
  },
};

export const CRASH_GROUPS: AuditedTable = {
  ...ADDED,
  columns: { state: 'crashState', fixedIn: 'fixedIn', returnedIn: 'returnedIn' },
};
