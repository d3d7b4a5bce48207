import type { CrashLog, CrashLogGroup } from '@halla/contract/crash-logs';
import { compareVersions } from '@halla/domain/devices/versions';
import { instantText } from '#app/calls/instant-text.ts';
import type { listCrashLogGroups } from './crash-log-groups.repository.ts';
import type { CrashLogRow } from './crash-logs.repository.ts';

/** A crash log as administrators see it. */
export function presentCrashLog(row: CrashLogRow): CrashLog {
  const { deviceId, serialNumber, deviceName, ...log } = row;
  return { ...log, date: instantText(log.date), Device: { id: deviceId, serialNumber, deviceName } };
}

type GroupRow = Awaited<ReturnType<typeof listCrashLogGroups>>[number];

/** A group of crash logs with its versions, newest first, and the times of the first and last one. */
export function presentGroup({ isCrash, firstSeen, lastSeen, versions, ...row }: GroupRow): CrashLogGroup {
  return {
    ...row,
    type: isCrash ? 1 : 2,
    versions: versions.toSorted(newestFirst),
    firstSeen: instantText(firstSeen),
    lastSeen: instantText(lastSeen),
  };
}

/** Sort order of versions: newest first, null last. */
function newestFirst(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareVersions(b, a);
}
