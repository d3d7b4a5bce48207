import { COUNT_AT_MOST } from '@halla/domain/limits';
import { z } from 'zod';
import { alerts } from './alerts.ts';
import { crashLogs } from './crash-logs.ts';
import { call, levels } from './kit/call.ts';
import { mentions } from './kit/mentions.ts';
import { movementPlans } from './movement-plans.ts';
import { resupply } from './resupply.ts';
import { shipments } from './shipments/shipments.ts';
import { software } from './software.ts';
import { tickets } from './tickets.ts';

/** Counts beside navigation entries, with the call that lists the rows and so determines access. */
export const COUNTED = {
  alerts: alerts.get_alerts,
  crashLogs: crashLogs.get_crashlogs,
  mentions: mentions.get_mentions,
  lateShipments: shipments.get_shipments,
  waitingTickets: tickets.get_tickets,
  lateResupply: resupply.get_resupply_orders,
  haltedReleases: software.get_software_packages,
  overduePlans: movementPlans.get_movement_plans,
} as const;

export type CountName = keyof typeof COUNTED;

/** COUNT_AT_MOST + 1 means more; absent for levels that may not list the rows. */
export const waiting = z
  .int()
  .min(0)
  .max(COUNT_AT_MOST + 1)
  .optional();

export const counts = {
  get_counts: call({
    summary: `How much waits for the user beside the entries of the navigation, each counted up to ${COUNT_AT_MOST}; ${COUNT_AT_MOST + 1} stands for more.`,
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['alerts', 'crashLogs', 'mentions', 'shipments', 'resupply', 'tickets', 'software', 'lifecycle'],
    input: z.object({}),
    output: z.object({
      counts: z.object({
        /** Alerts neither handled nor snoozed. */
        alerts: waiting,
        /** Crashes of the last 24 hours. */
        crashLogs: waiting,
        /** Unread notes that mention the user. */
        mentions: waiting,
        /** Shipments past their ETA that have not arrived. */
        lateShipments: waiting,
        /** Active tickets that lack a priority or an assignee. */
        waitingTickets: waiting,
        /** Resupply orders past their ETA that have not arrived. */
        lateResupply: waiting,
        /** Halted releases that have been neither resumed nor withdrawn. */
        haltedReleases: waiting,
        /** Demos and loans that are overdue. */
        overduePlans: waiting,
      } satisfies Record<CountName, unknown>),
    }),
    errors: [],
  }),
};
