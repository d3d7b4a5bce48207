import { uuidOf } from '@halla/domain/demo/random';
import type { SignedInContext } from '#app/calls/context.ts';
import { storeDeviceAlert } from '#modules/alerts/alerts.service.ts';
import { findByExternalId } from '#modules/alerts/device-alerts.repository.ts';
import { handleAlerts } from '#modules/alerts/handle-alerts.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import { type PlannedTicket, planTickets } from './plan-tickets.ts';

/** Time between the cabin's report and the clinic's call: two hours. */
export const CALLED_AFTER_MS = 2 * 3_600_000;

interface Telling {
  ctx: SignedInContext;
  ticket: PlannedTicket;
}

/**
 * Stores the alert that causes a ticket, and returns its id. The simulator's alerts cover the last weeks only, and
 * arrive while the tickets are written.
 */
export async function reportFault({ ctx, ticket }: Telling): Promise<number | undefined> {
  const { at, device, fault } = ticket;
  if (fault.alert === null) return undefined;
  const occurredAt = new Date(at.getTime() - CALLED_AFTER_MS).toISOString();
  const alert = { ...fault.alert, occurredAt, externalId: externalIdOf(ticket) };
  const stored = await storeDeviceAlert({ work: ctx, deviceId: device.id, alert });
  return 'alertId' in stored ? stored.alertId : undefined;
}

/**
 * The alert of a ticket is handled by the user who begins to work on it. Demos whose tickets were written earlier
 * have no such alerts.
 */
export const faultAlertsChapter: Chapter = {
  name: 'alerts of maintenance tickets',
  steps: (world) => {
    const tickets = planTickets(world).filter(({ fault }) => fault.alert !== null);
    return inOrder(before(endOfHistory(world), tickets.flatMap(handlingOf)));
  },
};

function handlingOf(ticket: PlannedTicket): PastStep[] {
  const [first] = ticket.moves;
  if (first === undefined) return [];
  const { at, by } = first;
  return [{ at, by, call: 'handle_alert', run: (ctx) => handle({ ctx, ticket }) }];
}

async function handle({ ctx, ticket }: Telling): Promise<void> {
  const { db } = ctx;
  const externalId = externalIdOf(ticket);
  const alert = await findByExternalId(db, { deviceId: ticket.device.id, externalId });
  if (alert !== undefined) await handleAlerts({ ctx, input: { alert_id: alert.id } });
}

function externalIdOf({ at, device }: PlannedTicket): string {
  return uuidOf('demo fault', device.serialNumber, at.toISOString());
}
