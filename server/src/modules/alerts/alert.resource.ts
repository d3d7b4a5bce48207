import { readDeviceRows } from '#modules/devices/device-rows.ts';
import { alerts } from './alerts.table.ts';

export const alertResource = readDeviceRows(alerts);
