import type { TicketAxis } from '@halla/contract/ticket-axis';
import type { Ticket } from '@halla/contract/tickets';
import { pageAddress } from '@halla/domain/resources/resources';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { alertMessage, alertName } from '../../../ui/labels/alert-texts.ts';
import { CRASH, crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import { formatMinutes } from '../../../ui/labels/format.ts';
import { nameOfPlace, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { outcomeSentence } from '../../../ui/labels/outcome-texts.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import type { PageAddress } from '../../../ui/link.tsx';

/** Kinds of events that can be shown or hidden, in display order. */
export const EVENT_KINDS = ['sessions', 'alerts', 'crashLogs', 'settings', 'states', 'tickets'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event on the device of a ticket. */
export interface AxisEvent {
  readonly key: string;
  /** `report`: creation of the ticket itself. */
  readonly kind: EventKind | 'report';
  readonly at: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** True if the event is a fault. */
  readonly isFault: boolean;
  /** True if the ticket was created from it. */
  readonly isLinked: boolean;
  readonly to?: PageAddress | undefined;
}

interface AxisSource {
  readonly axis: TicketAxis;
  readonly ticket: Ticket;
  readonly t: Translate;
}

/** Events on the device within the range of the axis, including the creation of the ticket; oldest first. */
export function axisEvents({ axis, ticket, t }: AxisSource): AxisEvent[] {
  const report: AxisEvent = {
    ...{ key: 'report', kind: 'report', at: ticket.createdAt, isFault: false, isLinked: false },
    title: t(($) => $.ticketScreens.axis.report),
  };
  const tickets = axis.tickets
    .filter(({ createdAt }) => createdAt >= axis.from)
    .map((one) => ticketEvent(one, t));
  const events = [
    ...sessionEvents({ axis, ticket, t }),
    ...faultEvents({ axis, ticket, t }),
    ...changeEvents({ axis, ticket, t }),
    ...tickets,
    report,
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Tickets of the device from before the axis, newest first. */
export function earlierTickets({ axis, t }: Pick<AxisSource, 'axis' | 't'>): AxisEvent[] {
  return axis.tickets
    .filter(({ createdAt }) => createdAt < axis.from)
    .map((one) => ticketEvent(one, t))
    .reverse();
}

function ticketEvent(one: TicketAxis['tickets'][number], t: Translate): AxisEvent {
  const { id, number, summary, state, createdAt } = one;
  return {
    ...{ key: `ticket ${id}`, kind: 'tickets', at: createdAt, isFault: false, isLinked: false },
    title: t(($) => $.ticketScreens.titled, { number, summary }),
    note: ticketStateLabel(state, t),
    to: pageAddress('ticket', id),
  };
}

function sessionEvents({ axis, ticket: { Device, Sessions = [] }, t }: AxisSource): AxisEvent[] {
  const linked = new Set(Sessions.map(({ id }) => id));
  const reader = { t, lang: currentLanguage() };
  return axis.sessions.map(({ id, type, startTime, duration, outcome }) => {
    return {
      ...{ key: `session ${id}`, kind: 'sessions', at: startTime, isLinked: linked.has(id) },
      title: sessionTypeText(t, { type, family: Device.deviceType }),
      note: `${formatMinutes(duration)} · ${outcomeSentence(outcome, reader)}`,
      isFault: outcome.kind !== 'running' && outcome.kind !== 'went_well',
      to: pageAddress('session', id),
    };
  });
}

function faultEvents({ axis, ticket: { Alerts = [], CrashLogs = [] }, t }: AxisSource): AxisEvent[] {
  const linkedAlerts = new Set(Alerts.map(({ id }) => id));
  const linkedLogs = new Set(CrashLogs.map(({ id }) => id));
  const alerts = axis.alerts.map(
    (alert): AxisEvent => ({
      ...{ key: `alert ${alert.id}`, kind: 'alerts', at: alert.createdAt, isFault: true },
      title: alertName(alert.alertType, t),
      note: alertMessage(alert, t),
      isLinked: linkedAlerts.has(alert.id),
      to: pageAddress('alert', alert.id),
    }),
  );
  const logs = axis.crashLogs.map(
    ({ id, date, type, version, reason }): AxisEvent => ({
      ...{ key: `log ${id}`, kind: 'crashLogs', at: date, isFault: type === CRASH },
      title: reason ?? crashKindText(type, t),
      note: version ?? undefined,
      isLinked: linkedLogs.has(id),
      to: pageAddress('crashLog', id),
    }),
  );
  return [...alerts, ...logs];
}

function changeEvents({ axis, ticket: { DeviceId }, t }: AxisSource): AxisEvent[] {
  const settings = axis.settings.map(
    ({ kind, version, createdAt }): AxisEvent => ({
      ...{ key: `${kind} ${version}`, kind: 'settings', at: createdAt, isFault: false, isLinked: false },
      title: t(($) => $.ticketScreens.axis[kind], { version }),
      to: `/devices/${DeviceId}?tab=${kind}`,
    }),
  );
  const states = axis.states.map(
    ({ id, state, location, createdAt }): AxisEvent => ({
      ...{ key: `state ${id}`, kind: 'states', at: createdAt, isFault: false, isLinked: false },
      title: stateLabel(state, t),
      note: nameOfPlace(location, [], t),
      to: pageAddress('device', DeviceId),
    }),
  );
  return [...settings, ...states];
}
