import { LEVELS, type Level } from '@halla/domain/access/levels';
import { z } from 'zod';
import { waiting } from './counts.ts';
import { call, levels } from './kit/call.ts';

const { ADMIN, PRODUCTION, SALES, SUPER_USER } = LEVELS;

/** Open work on home pages, with the levels responsible for it; super users are not responsible for production. */
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
    shows: ['devices', 'presence', 'lifecycle', 'orders', 'shipments', 'resupply', 'stock', 'jobs', 'mails'],
    input: z.object({}),
    output: z.object({
      work: z.object({
        /** Devices in use whose last contact is between one and 30 days ago. */
        silentDevices: waiting,
        devicesInProduction: waiting,
        devicesInRepair: waiting,
        /** Devices in production or ready that are on an order. */
        reservedDevices: waiting,
        /** Ready devices without an order, in places from which devices are shipped. */
        freeDevices: waiting,
        /** Orders paid at least in part that lack devices. */
        waitingOrders: waiting,
        /** Stray items of cancelled or deleted shipments. */
        strayGoods: waiting,
        /** Stock rows that are red or yellow. */
        lowStock: waiting,
        /** Mails refused by the mail server: to be retried, or given up. */
        failedMails: waiting,
        /** Jobs whose last run failed. */
        failedJobs: waiting,
      } satisfies Record<OpenWorkName, unknown>),
    }),
    errors: [],
  }),
};
