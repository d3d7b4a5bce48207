import { type DeviceInstall, hasBegun, hasFailed, hasFallenBack, isSuperseded } from './device-install.ts';

/** Measures that are counted by device; others are compared by device-day. */
export const INSTALL_MEASURES = ['failedInstalls', 'silentDevices', 'fallBacks'] as const;
export type InstallMeasure = (typeof INSTALL_MEASURES)[number];

/** Devices of a group, and how many of them show a measure. */
export interface DeviceShare {
  devices: number;
  affected: number;
}

/** One measure of the devices that began to install a release, and of the others. */
export interface InstallCount {
  measure: InstallMeasure;
  fresh: DeviceShare;
  /** Null: the measure can only occur after an install. */
  old: DeviceShare | null;
}

/** Minimum number of affected devices for a measure to count as harm. */
export const HARMED_DEVICES_MIN = 2;
/** Minimum percent of installing devices affected for a measure to count as harm. */
export const HARMED_PERCENT_MIN = 5;

/** True when more devices are affected than the share of the others explains: at least two devices and 5 %. */
export function isHarm({ fresh, old }: Pick<InstallCount, 'fresh' | 'old'>): boolean {
  const excess = fresh.affected - expectedDevices(fresh, old);
  return excess >= HARMED_DEVICES_MIN && excess * 100 >= HARMED_PERCENT_MIN * fresh.devices;
}

/** Number of devices expected to be affected without the release; zero if there is no comparison. */
function expectedDevices(fresh: DeviceShare, old: DeviceShare | null): number {
  if (old === null || old.devices === 0) return 0;
  return Math.round((fresh.devices * old.affected) / old.devices);
}

/** A device and a release, with the device's last contact. */
export interface WatchedInstall extends DeviceInstall {
  /** Newest contact of any kind, downloads included; null: never. */
  lastContact: Date | null;
  isSilent: boolean;
}

/** A device of the product that has not begun to install the release. */
export type OtherDevice = Pick<WatchedInstall, 'lastContact' | 'isSilent'>;

/** Effects of a release on the devices of its product since its trial began. */
export interface WatchedDevices {
  version: string;
  since: Date;
  installs: readonly WatchedInstall[];
  others: readonly OtherDevice[];
}

/** The measures of the devices that began to install a release. */
export function countInstallHarm({ version, since, installs, others }: WatchedDevices): InstallCount[] {
  const begun = installs.filter((install) => hasBegun(install) && !isSuperseded(install, version));
  const share = (isAffected: (install: WatchedInstall) => boolean): DeviceShare => ({
    devices: begun.length,
    affected: begun.filter(isAffected).length,
  });
  return [
    { measure: 'failedInstalls', fresh: share((install) => hasFailed(install, since)), old: null },
    {
      measure: 'silentDevices',
      fresh: silentShare(begun, since),
      old: silentShare(others, since),
    },
    { measure: 'fallBacks', fresh: share((install) => hasFallenBack(install, version, since)), old: null },
  ];
}

/** Only devices in contact since the trial began: earlier silence is no evidence about the release. */
function silentShare(devices: readonly OtherDevice[], since: Date): DeviceShare {
  const heard = devices.filter(({ lastContact }) => lastContact !== null && lastContact >= since);
  return { devices: heard.length, affected: heard.filter(({ isSilent }) => isSilent).length };
}
