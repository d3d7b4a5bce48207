import { Random } from '@halla/domain/demo/random';
import { FAMILY_MODELS } from '../physics/families.ts';
import type { Sensor } from '../physics/recorder.ts';
import type { Faults } from './faults.ts';
import type { PlannedDevice } from './planned-device.ts';

/** The sensors of a device: each has a constant offset, and one may be stuck. */
export function sensorsOf(device: PlannedDevice, { stuckSensor }: Faults): Sensor[] {
  return FAMILY_MODELS[device.family].channels.map(({ channel, spot, offset }) => {
    const random = new Random(device.seed, device.serialNumber, 'sensor', channel);
    const stuckAt = stuckSensor?.channel === channel ? stuckSensor.value : null;
    return { channel, spot, offset: offset + random.bell(0, 0.35), stuckAt };
  });
}
