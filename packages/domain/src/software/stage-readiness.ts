import { type DeviceInstall, isSuperseded, runsVersion } from './device-install.ts';

/** Percent of the offered devices that have to run a version before it reaches more. */
export const RUNNING_PERCENT = 80;
/** Device-days with the version that each of them has to have. */
export const DEVICE_DAYS_EACH = 5;

/** What a release still lacks before its next stage. */
export const STAGE_GAPS = ['harm', 'noOffer', 'running', 'deviceDays'] as const;
export type StageGap = (typeof STAGE_GAPS)[number];

/** How the devices of a stage are doing. */
export interface StageEvidence {
  /** Devices that were offered the release. */
  offered: number;
  /** Number of them that run it. */
  running: number;
  /** Number of them that have run it for enough device-days. */
  settled: number;
  /** Devices in contact that the stage reaches and that have not been offered it yet. */
  waiting: number;
  isHarmful: boolean;
}

/** Devices that have to run the version out of those that were offered it. */
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

/** True when a stage has no device at all, so that waiting shows nothing: a person may go on, time alone does not. */
export function reachesNone({ offered, waiting }: Pick<StageEvidence, 'offered' | 'waiting'>): boolean {
  return offered === 0 && waiting === 0;
}

interface OfferedInstall extends DeviceInstall {
  /** Whole days of the trial on which the device ran the version and no other. */
  deviceDays: number;
}

/** Counts the offered devices, without those that have moved on to a newer version. */
export function countOffered(installs: readonly OfferedInstall[], version: string) {
  const offered = installs.filter((install) => install.offeredAt !== null && !isSuperseded(install, version));
  const running = offered.filter(runsVersion);
  return {
    offered: offered.length,
    running: running.length,
    settled: running.filter(({ deviceDays }) => deviceDays >= DEVICE_DAYS_EACH).length,
  };
}
