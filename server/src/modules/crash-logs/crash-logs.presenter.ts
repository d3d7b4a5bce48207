import type { CrashLog, CrashLogGroup } from '@halla/contract/crash-logs';
import { instantText } from '#app/calls/instant-text.ts';
import type { groupCrashLogs } from './crash-log-groups.repository.ts';
import type { CrashLogRow } from './crash-logs.repository.ts';

/** A crash log as administrators see it. */
export function presentCrashLog(row: CrashLogRow): CrashLog {
  const { deviceId, serialNumber, deviceName, ...log } = row;
  return { ...log, date: instantText(log.date), Device: { id: deviceId, serialNumber, deviceName } };
}

type GroupRow = Awaited<ReturnType<typeof groupCrashLogs>>[number];

/** Key of a group of crash logs, with the times of the first and last one. */
export function presentGroup({ isCrash, firstSeen, lastSeen, ...row }: GroupRow): CrashLogGroup {
  return {
    ...row,
    type: isCrash ? 1 : 2,
    firstSeen: instantText(firstSeen),
    lastSeen: instantText(lastSeen),
  };
}
