import type { CallOutput } from '@halla/contract/calls';
import { nextStage, type Stage } from '@halla/domain/software/stages';

type Progress = CallOutput<'get_release_progress'>;

/** Number of devices that the next stage of a release adds. */
export function addedDevices({ package: { stage }, reached }: Progress): number {
  const devicesAt = (wanted: Stage | null) => reached.find((one) => one.stage === wanted)?.devices ?? 0;
  return devicesAt(stage && nextStage(stage)) - devicesAt(stage);
}
