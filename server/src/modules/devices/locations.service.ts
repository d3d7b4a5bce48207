export { countByLocation } from './devices.repository.ts';
