import { HOME_ROWS } from '@halla/domain/home/next-work';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { textArray } from '#db/scope.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { criticalGroups } from '#modules/alerts/critical-groups.shared.repository.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { haltedReleases } from '#modules/software/releases/halted-releases.counter.ts';
import { softwarePackages } from '#modules/software/software.table.ts';
import { lateTickets } from '#modules/tickets/late-tickets.counter.ts';
import { nextDueOf, tickets } from '#modules/tickets/tickets.table.ts';
import { waitingTickets } from '#modules/tickets/waiting-tickets.counter.ts';
import { type FoundWork, instants, isCounted, nextRows, workRows } from './found-work.repository.ts';

const OWNER = sql`(select ${companies.name} from ${companies} where ${companies.id} = ${devices.companyId})`;

const CUSTOMER = sql`(select ${companies.name} from ${companies} where ${companies.id} = ${tickets.companyId})`;

const ofTicket = {
  id: tickets.id,
  name: tickets.number,
  about: tickets.summary,
  party: CUSTOMER,
  since: instants(tickets.createdAt),
};

const ofAlert = {
  name: devices.serialNumber,
  about: devices.deviceName,
  party: OWNER,
  alertType: alerts.alertType,
};

/** Those of the newest alerts, each by how long its group has been active. */
export const criticalAlert: FoundWork = ({ now, actor: { scope } }) =>
  nextRows('criticalAlert', {
    ...ofAlert,
    id: alerts.id,
    since: instants(sql`groups.first_seen`),
    times: sql`groups.times`,
    from: sql`from ${criticalGroups({ now, limit: 10 })}
      join ${alerts} on ${alerts.id} = groups.newest_id join ${devices} on ${devices.id} = ${alerts.deviceId}
      where ${visibleDevice(scope)}`,
    order: sql`groups.first_seen, ${alerts.id}`,
  });

export const haltedRelease: FoundWork = (ctx) =>
  nextRows('haltedRelease', {
    id: softwarePackages.id,
    name: softwarePackages.version,
    about: softwarePackages.product,
    since: instants(softwarePackages.haltedAt),
    from: sql`from ${softwarePackages} where ${isCounted(softwarePackages.id, { counter: haltedReleases, ctx })}`,
    order: sql`${softwarePackages.haltedAt}, ${softwarePackages.id}`,
  });

/** Those with a late goal, by when it was due. */
export const lateTicket: FoundWork = (ctx) =>
  nextRows('lateTicket', {
    ...ofTicket,
    since: instants(nextDueOf(tickets)),
    from: sql`from ${tickets} where ${isCounted(tickets.id, { counter: lateTickets, ctx })}`,
    order: sql`${nextDueOf(tickets)}, ${tickets.id}`,
  });

/** Those that are not in the queue as late already. */
export const waitingTicket: FoundWork = (ctx) =>
  nextRows('waitingTicket', {
    ...ofTicket,
    from: sql`from ${tickets} where ${and(
      isCounted(tickets.id, { counter: waitingTickets, ctx }),
      sql`not ${isCounted(tickets.id, { counter: lateTickets, ctx })}`,
    )}`,
    order: sql`${tickets.createdAt}, ${tickets.id}`,
  });

/** Those that are late or lack a priority or an assignee are in the queue already, unless they have ended. */
export const awaitedAnswer: FoundWork = (ctx) =>
  nextRows('awaitedAnswer', {
    ...ofTicket,
    since: instants(tickets.waitingSince),
    from: sql`from ${tickets} where ${and(
      isNotNull(tickets.waitingSince),
      isNull(tickets.deletedAt),
      sql`not ${isCounted(tickets.id, { counter: waitingTickets, ctx })}`,
      sql`not ${isCounted(tickets.id, { counter: lateTickets, ctx })}`,
    )}`,
    order: sql`${tickets.waitingSince}, ${tickets.id}`,
  });

/** Open tickets of the user. */
export const ownTickets: FoundWork = ({ actor }) => {
  const isOpen = sql`${tickets.state} = any(${textArray(ACTIVE_TICKET_STATES)})`;
  return workRows({
    ...{ part: 'own', what: 'ticket', ...ofTicket, limit: HOME_ROWS },
    from: sql`from ${tickets} where ${and(eq(tickets.assigneeId, actor.userId), isOpen, isNull(tickets.deletedAt))}`,
    order: sql`${tickets.createdAt}, ${tickets.id}`,
  });
};

/** Active alerts of the user that are not snoozed. */
export const ownAlerts: FoundWork = ({ actor, now }) => {
  const isAwake = or(
    isNull(alerts.snoozedUntil),
    sql`${alerts.snoozedUntil} <= ${now.toISOString()}::timestamptz`,
  );
  return workRows({
    ...{
      part: 'own',
      what: 'alert',
      ...ofAlert,
      id: alerts.id,
      since: instants(alerts.createdAt),
      limit: HOME_ROWS,
    },
    from: sql`from ${alerts} join ${devices} on ${devices.id} = ${alerts.deviceId}
      where ${and(eq(alerts.assigneeId, actor.userId), isNull(alerts.userId), isAwake, visibleDevice(actor.scope))}`,
    order: sql`${alerts.createdAt}, ${alerts.id}`,
  });
};
