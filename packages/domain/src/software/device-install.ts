import { compareVersions, isPlainVersion } from '../devices/versions.ts';
import { VERSION_FORMAT } from './packages.ts';

/** State of one release on one device; all times by the server's clock. */
export interface DeviceInstall {
  /** When the device was offered the release for the first time. */
  offeredAt: Date | null;
  /** Start of its newest download from the first byte. */
  beganAt: Date | null;
  /** Arrival of its newest failure report. */
  failedAt: Date | null;
  /** When it last changed to the version. */
  ranAt: Date | null;
  /** When it last changed from the version to another one, and the version it changed to. */
  leftAt: Date | null;
  leftFor: string | null;
}

type Running = Pick<DeviceInstall, 'ranAt' | 'leftAt'>;

/** True while the device runs the version. */
export function runsVersion({ ranAt, leftAt }: Running): boolean {
  return ranAt !== null && (leftAt === null || ranAt > leftAt);
}

/** True once the device has downloaded or attempted to install the version, regardless of the result. */
export function hasBegun({ beganAt, failedAt, ranAt }: DeviceInstall): boolean {
  return beganAt !== null || failedAt !== null || ranAt !== null;
}

/** True when the last attempt since a time failed. */
export function hasFailed({ failedAt, ranAt }: DeviceInstall, since: Date): boolean {
  return failedAt !== null && failedAt >= since && (ranAt === null || ranAt < failedAt);
}

/** True when the device has reverted to an older version since a time, even if it now runs the version again. */
export function hasFallenBack({ leftAt, leftFor }: DeviceInstall, version: string, since: Date): boolean {
  if (leftAt === null || leftFor === null || leftAt < since) return false;
  return isOrderable(leftFor) && compareVersions(leftFor, version) < 0;
}

/** Text without numbers sorts before all versions, but does not count as older. */
function isOrderable(version: string): boolean {
  return isPlainVersion(version) || VERSION_FORMAT.test(version);
}

/** True if the device has moved on to a newer version and is no evidence about this one. */
export function isSuperseded(install: DeviceInstall, version: string): boolean {
  const { leftFor } = install;
  return leftFor !== null && !runsVersion(install) && compareVersions(leftFor, version) > 0;
}
