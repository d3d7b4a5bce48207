import { type DeviceTab, visibleDeviceTabs } from '@halla/domain/access/device-tabs';
import type { Level } from '@halla/domain/access/levels';
import type { DeviceType } from '@halla/domain/devices/serial';

/** Tabs of the device page that have been built. */
const BUILT = [
  'overview',
  'sessions',
  'dailyLogs',
  'sessionPresets',
  'crashLogs',
  'settings',
  'recipe',
  'maintenanceTickets',
  'checklist',
  'alerts',
] as const satisfies readonly DeviceTab[];
export type BuiltDeviceTab = (typeof BUILT)[number];

/** The tabs of the device page visible to a level, in display order. */
export function builtDeviceTabs(level: Level, type: DeviceType): BuiltDeviceTab[] {
  const visible = visibleDeviceTabs(level, type);
  return BUILT.filter((tab) => visible.includes(tab));
}
