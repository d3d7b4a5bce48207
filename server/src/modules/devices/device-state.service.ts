export { updateDevice } from './devices.repository.ts';
