import type { Alert, AlertContext } from '@halla/contract/alerts';
import type { SessionDetail } from '@halla/contract/sessions';
import { alertSeverity } from '@halla/domain/devices/alert-severity';
import { instantText } from '#app/calls/instant-text.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { findContext } from './alert-context.repository.ts';
import type { GroupRow } from './alert-groups.repository.ts';
import type { AlertRow, listOfSession } from './alerts.repository.ts';
import type { alerts } from './alerts.table.ts';

type ContextRow = Awaited<ReturnType<typeof findContext>> & object;

type TextRow = Pick<typeof alerts.$inferSelect, 'alertType' | 'message' | 'value' | 'externalId'>;

/** Text and source of an alert; only alerts reported by a device have an external id. */
export function presentAlertText({ alertType, message, value, externalId }: TextRow) {
  const raisedBy = externalId === null ? ('portal' as const) : ('device' as const);
  return { alertType, message, value, raisedBy };
}

/** An alert, with additional fields for a single alert or a group. */
export function presentAlert(
  row: AlertRow,
  more: Pick<Alert, 'Notes' | 'older' | 'newer' | 'Repeats'> = {},
): Alert {
  return {
    id: row.id,
    ...presentAlertText(row),
    severity: alertSeverity(row.alertType, row.isRepeated),
    UserId: row.userId,
    User: presentReference({ id: row.userId, fullName: row.userName }),
    Device: { id: row.deviceId, serialNumber: row.serialNumber, deviceName: row.deviceName },
    SessionId: row.sessionId,
    handledAt: row.handledAt && instantText(row.handledAt),
    AssigneeId: row.assigneeId,
    Assignee: presentReference({ id: row.assigneeId, fullName: row.assigneeName }),
    snoozedUntil: row.snoozedUntil && instantText(row.snoozedUntil),
    createdAt: instantText(row.createdAt),
    updatedAt: instantText(row.updatedAt),
    ...more,
  };
}

/** The alerts of a group, in ascending order. */
export function presentRepeats({ firstSeen, ids, alertTypes }: GroupRow): NonNullable<Alert['Repeats']> {
  return { firstSeen: instantText(firstSeen), ids, alertTypes };
}

type SessionAlertRow = Awaited<ReturnType<typeof listOfSession>>[number];

/** An alert as a marker on the chart of its session. */
export function presentSessionAlert(row: SessionAlertRow): NonNullable<SessionDetail['Alerts']>[number] {
  const { id, createdAt, userId } = row;
  return { id, ...presentAlertText(row), createdAt: instantText(createdAt), UserId: userId };
}

/** Related data about the device of an alert. */
export function presentContext(row: ContextRow): AlertContext {
  const [session] = row.lastSession;
  const times = row.group.map(({ createdAt }) => createdAt.getTime());
  const repeats = {
    firstSeen: new Date(Math.min(...times)),
    ids: row.group.map(({ id }) => id),
    alertTypes: [...new Set(row.group.map(({ alertType }) => alertType))].toSorted((a, b) => a - b),
  };
  return {
    Repeats: row.group.length === 0 ? null : presentRepeats(repeats),
    sameLately: row.sameLately,
    others: row.otherKinds.map((other) => ({ ...other, createdAt: instantText(other.createdAt) })),
    lastSession: session === undefined ? null : { ...session, startTime: instantText(session.startTime) },
    version: row.version,
    settingsChangedAt: row.settings[0]?.at.toISOString() ?? null,
    tickets: row.openTickets,
  };
}
