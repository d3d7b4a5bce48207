/** What the life cycle does with devices: it locks them, moves them, hands them over, takes that back, or makes a new one. */
export {
  hasDevices,
  type LockedDevice,
  lockDevice,
  lockDevices,
  updateDevice,
} from './devices.repository.ts';
export { type HandedOver, handOver, takeBack } from './hand-over.service.ts';
export { createDevice } from './new-device.service.ts';
export {
  arePresetsEdited,
  isDeviceInUse,
  removeDevices,
  restoreDevices,
} from './undone-devices.repository.ts';
