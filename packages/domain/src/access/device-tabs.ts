import { presetFamily } from '../devices/presets.ts';
import type { DeviceType } from '../devices/serial.ts';
import { ALL_LEVELS, hasLevel, LEVELS, type Level } from './levels.ts';

const { ADMIN, CLIENT, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

const PANEL = [ADMIN, SUPER_USER] as const;

const DEVICE_TABS = [
  { key: 'overview', levels: ALL_LEVELS },
  { key: 'sessions', levels: ALL_LEVELS },
  { key: 'dailyLogs', levels: ALL_LEVELS },
  { key: 'sessionPresets', levels: ALL_LEVELS },
  { key: 'crashLogs', levels: PANEL },
  { key: 'settings', levels: ALL_LEVELS },
  { key: 'recipe', levels: ALL_LEVELS },
  { key: 'maintenanceTickets', levels: [ADMIN, CLIENT, CLIENT_MAINTENANCE] },
  { key: 'checklist', levels: PANEL },
  { key: 'alerts', levels: PANEL },
] as const satisfies readonly { key: string; levels: readonly Level[] }[];

export type DeviceTab = (typeof DEVICE_TABS)[number]['key'];

/** Tabs of the device page for a level and a device family. */
export function visibleDeviceTabs(level: Level, type: DeviceType): DeviceTab[] {
  const hasPresets = presetFamily(type) !== null;
  return DEVICE_TABS.filter(({ levels }) => hasLevel(level, levels))
    .map(({ key }) => key)
    .filter((key) => key !== 'sessionPresets' || hasPresets);
}
