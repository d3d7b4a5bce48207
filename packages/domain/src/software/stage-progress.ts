import { type DeviceInstall, hasBegun, hasFailed, runsVersion } from './device-install.ts';
import { isReached, STAGES, type Stage } from './stages.ts';

/** Progress of a release on the devices of a stage, including those of earlier stages. */
export interface StageProgress {
  stage: Stage;
  devices: number;
  /** Devices that run it and are not silent. */
  running: number;
  /** Devices whose last attempt to install it failed. */
  failed: number;
  /** Devices that began to install it and have gone silent. */
  silent: number;
}

interface ReachedInstall extends DeviceInstall {
  serialNumber: string;
  isSilent: boolean;
}

interface StagedDevices {
  /** Key of the release. */
  release: string;
  /** Failures before it do not count. */
  since: Date;
  serialNumbers: readonly string[];
  installs: readonly ReachedInstall[];
}

/** The progress of each stage; a device counts once: as silent, else as failed, else as running. */
export function progressOfStages({
  release,
  since,
  serialNumbers,
  installs,
}: StagedDevices): StageProgress[] {
  return STAGES.map((stage) => {
    const reached = (serialNumber: string) => isReached({ stage, release, serialNumber });
    const stand = installs
      .filter(({ serialNumber }) => reached(serialNumber))
      .map((install) => standOf(install, since));
    const count = (wanted: Stand) => stand.filter((one) => one === wanted).length;
    return {
      stage,
      devices: serialNumbers.filter(reached).length,
      ...{ running: count('running'), failed: count('failed'), silent: count('silent') },
    };
  });
}

type Stand = 'running' | 'failed' | 'silent' | 'ahead';

function standOf(install: ReachedInstall, since: Date): Stand {
  if (install.isSilent && hasBegun(install)) return 'silent';
  if (hasFailed(install, since)) return 'failed';
  return runsVersion(install) ? 'running' : 'ahead';
}
