import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentAlertText } from '#modules/alerts/alerts.presenter.ts';
import { presentOutcome } from '#modules/sessions/sessions.presenter.ts';
import {
  alertsOn,
  crashLogsOn,
  sessionsOn,
  settingsOn,
  statesOn,
  ticketsUntil,
} from './ticket-axis.repository.ts';
import { listTickets } from './tickets.repository.ts';

const DAY_MS = 86_400_000;
const DAYS = 3;
/** Maximum rows per kind on one axis. */
const AT_MOST = 500;

/** Events of the device around a ticket, one statement per kind. */
export async function getTicketAxis({
  ctx,
  input: { ticket_id: id, days = DAYS },
}: Asked<'get_ticket_axis'>) {
  const { db, actor, config } = ctx;
  const filter = { scope: actor.scope, level: actor.level, id };
  const page = {
    sort: '-createdAt',
    cursor: undefined,
    limit: 1,
    isForAdmins: false,
    readsWork: false,
    zone: config.BUSINESS_TIME_ZONE,
  } as const;
  const [ticket] = await listTickets({ db, filter, ...page });
  if (ticket === undefined) throw new AppError('core.not_found');
  const { deviceId, createdAt } = ticket;
  const [from, to] = [-days, days].map((shift) => new Date(createdAt.getTime() + shift * DAY_MS));
  if (from === undefined || to === undefined) throw new Error('An axis has two ends.');
  // One row more than is shown, to detect truncation.
  const axis = { db, deviceId, from, to, limit: AT_MOST + 1 };
  const found = {
    sessions: await sessionsOn(axis),
    alerts: await alertsOn(axis),
    crashLogs: await crashLogsOn(axis),
    settings: await settingsOn(axis),
    states: await statesOn(axis),
    tickets: await ticketsUntil({ ...axis, ticketId: id }),
  };
  const isCut = Object.values(found).some((rows) => rows.length > AT_MOST);
  return {
    axis: {
      from: from.toISOString(),
      to: to.toISOString(),
      sessions: oldestFirst(found.sessions).map((session) => ({
        id: session.id,
        type: session.type,
        startTime: session.startTime.toISOString(),
        duration: session.durationS,
        errorCode: session.errorCode,
        complete: session.complete,
        outcome: presentOutcome(session, ctx.now),
      })),
      alerts: oldestFirst(found.alerts).map((alert) => ({ ...presentAlertText(alert), ...timed(alert) })),
      crashLogs: oldestFirst(found.crashLogs).map(({ date, ...crash }) => ({
        ...crash,
        date: date.toISOString(),
      })),
      settings: oldestFirst(found.settings).map(withTime),
      states: oldestFirst(found.states).map(withTime),
      tickets: oldestFirst(found.tickets).map(withTime),
      ...(isCut && { truncated: true as const }),
    },
  };
}

const timed = ({ id, createdAt }: { id: number; createdAt: Date }) => ({
  id,
  createdAt: createdAt.toISOString(),
});

function oldestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(0, AT_MOST).reverse();
}

function withTime<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
  return { ...row, createdAt: createdAt.toISOString() };
}
