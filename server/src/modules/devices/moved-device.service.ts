/** What the life cycle does with devices: it locks one, moves it, hands it over, or makes a new one. */
export { hasDevices, lockDevice, updateDevice } from './devices.repository.ts';
export { handOver } from './hand-over.service.ts';
export { createDevice } from './new-device.service.ts';
