import { compareVersions, isPlainVersion } from '../devices/versions.ts';
import { VERSION_FORMAT } from './packages.ts';

/** State of one release on one device; all times are by the clock of the server. */
export interface DeviceInstall {
  /** When the device was offered the release for the first time. */
  offeredAt: Date | null;
  /** When its newest download from the first byte began. */
  beganAt: Date | null;
  /** When its newest report of a failure arrived. */
  failedAt: Date | null;
  /** When it last changed to the version. */
  ranAt: Date | null;
  /** When it last changed from the version to another one, and to which. */
  leftAt: Date | null;
  leftFor: string | null;
}

type Running = Pick<DeviceInstall, 'ranAt' | 'leftAt'>;

/** True while the device runs the version. */
export function runsVersion({ ranAt, leftAt }: Running): boolean {
  return ranAt !== null && (leftAt === null || ranAt > leftAt);
}

/** True once the device has fetched or tried the version, however it went. */
export function hasBegun({ beganAt, failedAt, ranAt }: DeviceInstall): boolean {
  return beganAt !== null || failedAt !== null || ranAt !== null;
}

/** True when the last attempt since a time failed. */
export function hasFailed({ failedAt, ranAt }: DeviceInstall, since: Date): boolean {
  return failedAt !== null && failedAt >= since && (ranAt === null || ranAt < failedAt);
}

/** True when the device went back to an older version since a time, also if it runs the version again. */
export function hasFallenBack({ leftAt, leftFor }: DeviceInstall, version: string, since: Date): boolean {
  if (leftAt === null || leftFor === null || leftAt < since) return false;
  return isOrderable(leftFor) && compareVersions(leftFor, version) < 0;
}

/** A text without numbers is ordered before all versions, which does not make it an older one. */
function isOrderable(version: string): boolean {
  return isPlainVersion(version) || VERSION_FORMAT.test(version);
}

/** True when the device has gone on to a newer version, which says nothing about this one any more. */
export function isSuperseded(install: DeviceInstall, version: string): boolean {
  const { leftFor } = install;
  return leftFor !== null && !runsVersion(install) && compareVersions(leftFor, version) > 0;
}
