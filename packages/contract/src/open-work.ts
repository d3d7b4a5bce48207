import { LEVELS, type Level } from '@halla/domain/access/levels';
import { CHANGED_KINDS, CHANGED_STATES, NEXT_REASONS, OWN_WORK } from '@halla/domain/home/next-work';
import { z } from 'zod';
import { waiting } from './counts.ts';
import { call, levels } from './kit/call.ts';
import { id } from './kit/fields.ts';

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

const named = {
  /** Id of the record that the entry links to. */
  id,
  /** Number of the record, or serial number of the device. */
  name: z.string(),
  /** Summary of a ticket, name of a device, product of a release. */
  about: z.string().nullable(),
  /** Client, receiver, supplier or owner. */
  party: z.string().nullable(),
  /** ISO 8601: a day where a day was promised, otherwise an instant. */
  since: z.string(),
  /** Code of the newest of the alerts. */
  alertType: z.int().nullable(),
  /** How many alerts; otherwise 1. */
  times: z.int(),
};

export const openWork = {
  get_next_work: call({
    summary:
      'The next things to do for the user, what is assigned to the user, and what changed since yesterday.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: [
      'alerts',
      'devices',
      'presence',
      'lifecycle',
      'orders',
      'shipments',
      'resupply',
      'tickets',
      // A note on a shipment is a change of it.
      'notes',
      'software',
    ],
    input: z.object({}),
    output: z.object({
      /** At most ten, by urgency and age. */
      next: z.array(z.object({ reason: z.enum(NEXT_REASONS), ...named })),
      /** Open tickets and active alerts that are assigned to the user, the oldest first. */
      own: z.array(z.object({ kind: z.enum(OWN_WORK), ...named })),
      /** Documents and tickets changed since the beginning of yesterday, the last change first. */
      changed: z.array(
        z.object({
          kind: z.enum(CHANGED_KINDS),
          id,
          name: z.string(),
          party: z.string().nullable(),
          /** Current status. */
          state: z.enum(CHANGED_STATES),
          at: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  get_open_work: call({
    summary: 'How much open work the home of the user shows, each counted as by get_counts.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
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
