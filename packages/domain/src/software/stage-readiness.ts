import { type DeviceInstall, isSuperseded, runsVersion } from './device-install.ts';

/** Percent of the offered devices that must run a version before the next stage. */
export const RUNNING_PERCENT = 80;
/** Minimum device-days with the version for each of them. */
export const DEVICE_DAYS_EACH = 5;

/** Unmet conditions of a release's next stage. */
export const STAGE_GAPS = ['harm', 'noOffer', 'running', 'deviceDays'] as const;
export type StageGap = (typeof STAGE_GAPS)[number];

/** State of the devices in a stage. */
export interface StageEvidence {
  /** Devices that were offered the release. */
  offered: number;
  /** Offered devices that run it. */
  running: number;
  /** Running devices with enough device-days. */
  settled: number;
  /** Devices in contact that the stage reaches but that have not been offered it yet. */
  waiting: number;
  isHarmful: boolean;
}

/** Number of offered devices that must run the version. */
export function neededDevices(offered: number): number {
  return Math.ceil((offered * RUNNING_PERCENT) / 100);
}

/** Unmet conditions of the next stage, in the order of display; empty if there are none. */
export function gapsBeforeNextStage(evidence: StageEvidence): StageGap[] {
  const { offered, running, settled, isHarmful } = evidence;
  const needed = neededDevices(offered);
  const gaps: StageGap[] = [];
  if (isHarmful) gaps.push('harm');
  if (offered === 0 && !reachesNone(evidence)) gaps.push('noOffer');
  if (running < needed) gaps.push('running');
  if (settled < needed) gaps.push('deviceDays');
  return gaps;
}

/** True when a stage contains no device, so that waiting yields no evidence: a person may advance it, the timer does not. */
export function reachesNone({ offered, waiting }: Pick<StageEvidence, 'offered' | 'waiting'>): boolean {
  return offered === 0 && waiting === 0;
}

interface OfferedInstall extends DeviceInstall {
  /** Whole days of the trial on which the device ran only this version. */
  deviceDays: number;
}

/** Counts the offered devices, excluding those that have moved on to a newer version. */
export function countOffered(installs: readonly OfferedInstall[], version: string) {
  const offered = installs.filter((install) => install.offeredAt !== null && !isSuperseded(install, version));
  const running = offered.filter(runsVersion);
  return {
    offered: offered.length,
    running: running.length,
    settled: running.filter(({ deviceDays }) => deviceDays >= DEVICE_DAYS_EACH).length,
  };
}
