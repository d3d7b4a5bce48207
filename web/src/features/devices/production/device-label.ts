import type { StaffDevice } from '@halla/contract/devices';

/** Contents of a printed device label. */
export type LabelDevice = Pick<StaffDevice, 'id' | 'serialNumber' | 'deviceType' | 'model'>;

/** What the code of a label contains. */
export type LabelCode = 'serial' | 'address';

/** Text of a device's code. */
export function codeText({ id, serialNumber }: LabelDevice, code: LabelCode, origin: string): string {
  return code === 'serial' ? serialNumber : `${origin}/devices/${id}`;
}
