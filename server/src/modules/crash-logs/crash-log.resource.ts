import { readDeviceRows } from '#modules/devices/device-rows.ts';
import { crashLogs } from './crash-logs.table.ts';

export const crashLogResource = readDeviceRows(crashLogs);
