import { LEVELS, type Level } from '@halla/domain/access/levels';
import { z } from 'zod';
import { waiting } from './counts.ts';
import { call, levels } from './kit/call.ts';

const { ADMIN, PRODUCTION, SALES, SUPER_USER } = LEVELS;

/** Open work that homes show, with exactly the levels whose work it is: super users do not do that of production. */
export const OPEN_WORK = {
  silentDevices: [ADMIN, SUPER_USER],
  devicesInProduction: [PRODUCTION],
  devicesInRepair: [PRODUCTION],
  reservedDevices: [PRODUCTION],
  freeDevices: [PRODUCTION, SALES],
  waitingOrders: [ADMIN, SUPER_USER],
  strayGoods: [ADMIN, SUPER_USER],
  lowStock: [SUPER_USER],
  failedMails: [SUPER_USER],
  failedJobs: [SUPER_USER],
} as const satisfies Record<string, readonly Level[]>;

export type OpenWorkName = keyof typeof OPEN_WORK;

export const openWork = {
  get_open_work: call({
    summary: 'How much open work the home of the user shows, each counted as by get_counts.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    // A device that goes silent sends no event, so the home page polls.
    shows: ['devices', 'lifecycle', 'orders', 'shipments', 'resupply', 'stock', 'jobs', 'mails'],
    input: z.object({}),
    output: z.object({
      work: z.object({
        /** Devices in use that were heard of in the last 30 days, but not in the last one. */
        silentDevices: waiting,
        devicesInProduction: waiting,
        devicesInRepair: waiting,
        /** Devices in production or ready that are on an order. */
        reservedDevices: waiting,
        /** Ready devices without an order, where devices leave from. */
        freeDevices: waiting,
        /** Orders that are paid at least in part and lack devices. */
        waitingOrders: waiting,
        /** Items that left stock with a shipment that was cancelled or deleted, and came back into none. */
        strayGoods: waiting,
        /** Rows of stock that are red or yellow. */
        lowStock: waiting,
        /** Mails that the mail server refused: waiting for another attempt, or given up. */
        failedMails: waiting,
        /** Jobs whose last run failed. */
        failedJobs: waiting,
      } satisfies Record<OpenWorkName, unknown>),
    }),
    errors: [],
  }),
};
