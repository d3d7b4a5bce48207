import type { Counters } from '#app/calls/counter.ts';
import { openAlerts } from '#modules/alerts/open-alerts.counter.ts';
import { newCrashes } from '#modules/crash-logs/new-crashes.counter.ts';
import { overduePlans } from '#modules/lifecycle/plans/overdue-plans.counter.ts';
import { unreadMentions } from '#modules/notes/unread-mentions.counter.ts';
import { lateResupply } from '#modules/resupply/late-resupply.counter.ts';
import { lateShipments } from '#modules/shipments/late-shipments.counter.ts';
import { haltedReleases } from '#modules/software/releases/halted-releases.counter.ts';
import { waitingTickets } from '#modules/tickets/waiting-tickets.counter.ts';

/** Counters by name, each from the module that lists the rows. */
export const counters: Counters = {
  alerts: openAlerts,
  crashLogs: newCrashes,
  mentions: unreadMentions,
  lateShipments,
  waitingTickets,
  lateResupply,
  haltedReleases,
  overduePlans,
};
