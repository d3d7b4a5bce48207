import { readDeviceRows } from '#modules/devices/device-rows.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

export const lifeCycleStateResource = readDeviceRows(lifeCycleStates);
