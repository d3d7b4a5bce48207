import type { CrashLog, CrashLogGroup } from '@halla/contract/crash-logs';
import type { groupCrashLogs } from './crash-log-groups.repository.ts';
import type { CrashLogRow } from './crash-logs.repository.ts';

/** A crash log as administrators see it. */
export function presentCrashLog(row: CrashLogRow): CrashLog {
  const { id, type, version, reason, data } = row;
  return {
    id,
    date: row.date.toISOString(),
    type,
    version,
    reason,
    data,
    Device: { id: row.deviceId, serialNumber: row.serialNumber, deviceName: row.deviceName },
  };
}

type GroupRow = Awaited<ReturnType<typeof groupCrashLogs>>[number];

/** What crash logs have in common, and when they came. */
export function presentGroup({ isCrash, firstSeen, lastSeen, ...row }: GroupRow): CrashLogGroup {
  return {
    ...row,
    type: isCrash ? 1 : 2,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  };
}
