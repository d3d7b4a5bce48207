import type { Alert } from '@halla/contract/alerts';
import type { Note } from '@halla/contract/notes';
import type { SessionDetail } from '@halla/contract/sessions';
import { alertSeverity } from '@halla/domain/devices/alert-severity';
import type { AlertRow, listOfSession } from './alerts.repository.ts';
import type { alerts } from './alerts.table.ts';

type TextRow = Pick<typeof alerts.$inferSelect, 'alertType' | 'message' | 'value' | 'externalId'>;

/** Text and source of an alert; only alerts of a device have an id given by it. */
export function presentAlertText({ alertType, message, value, externalId }: TextRow) {
  const raisedBy = externalId === null ? ('portal' as const) : ('device' as const);
  return { alertType, message, value, raisedBy };
}

/** An alert; notes are included only for a single alert. */
export function presentAlert(row: AlertRow, notes?: Note[]): Alert {
  return {
    id: row.id,
    ...presentAlertText(row),
    severity: alertSeverity(row.alertType),
    UserId: row.userId,
    User: row.userId === null || row.userName === null ? null : { id: row.userId, fullName: row.userName },
    Device: { id: row.deviceId, serialNumber: row.serialNumber, deviceName: row.deviceName },
    SessionId: row.sessionId,
    handledAt: row.handledAt?.toISOString() ?? null,
    AssigneeId: row.assigneeId,
    Assignee:
      row.assigneeId === null || row.assigneeName === null
        ? null
        : { id: row.assigneeId, fullName: row.assigneeName },
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(notes !== undefined && { Notes: notes }),
  };
}

type SessionAlertRow = Awaited<ReturnType<typeof listOfSession>>[number];

/** An alert as a marker on the chart of its session. */
export function presentSessionAlert(row: SessionAlertRow): NonNullable<SessionDetail['Alerts']>[number] {
  const { id, createdAt, userId } = row;
  return { id, ...presentAlertText(row), createdAt: createdAt.toISOString(), UserId: userId };
}
