import type { OpenWorkName } from '@halla/contract/open-work';
import type { Counter } from '#app/calls/counter.ts';
import {
  devicesInProduction,
  devicesInRepair,
  freeDevices,
  reservedDevices,
  silentDevices,
} from '#modules/devices/open-devices.counter.ts';
import { waitingOrders } from '#modules/orders/allocation/waiting-orders.counter.ts';
import { strayGoods } from '#modules/shipments/stray/stray-goods.counter.ts';
import { lowStock } from '#modules/stock/low-stock.counter.ts';
import { failedJobs } from './failed-jobs.counter.ts';
import { failedMails } from './failed-mails.counter.ts';

/** Open work on the home pages, each counted by the module that lists it. */
export const openWorkCounters: Readonly<Record<OpenWorkName, Counter>> = {
  silentDevices,
  devicesInProduction,
  devicesInRepair,
  reservedDevices,
  freeDevices,
  waitingOrders,
  strayGoods,
  lowStock,
  failedMails,
  failedJobs,
};
