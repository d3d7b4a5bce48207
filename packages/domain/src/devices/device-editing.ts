import { isClientLevel, LEVELS, type Level } from '../access/levels.ts';

const BY_CLIENTS = ['deviceName'] as const;
const BY_PRODUCTION = [...BY_CLIENTS, 'plugType', 'color', 'chassisNumber', 'quality'] as const;
const BY_ADMINS = [...BY_PRODUCTION, 'model', 'CompanyId'] as const;

/** A field of a device that can be edited. */
export type EditableDeviceField = (typeof BY_ADMINS)[number];

/** The fields of a device that a level may change; other fields are ignored. */
export function editableDeviceFields(level: Level): readonly EditableDeviceField[] {
  if (level === LEVELS.ADMIN || level === LEVELS.SUPER_USER) return BY_ADMINS;
  if (level === LEVELS.PRODUCTION) return BY_PRODUCTION;
  return isClientLevel(level) ? BY_CLIENTS : [];
}

/** True when a level may delete a device. */
export function mayDeleteDevice(level: Level): boolean {
  return level === LEVELS.SUPER_USER;
}
