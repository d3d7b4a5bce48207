import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { currentLanguage, i18n } from '../../../i18n/i18n.ts';
import { DayOf } from '../../../ui/dates/time.tsx';
import { alertMessage } from '../../../ui/labels/alert-texts.ts';
import { formatDate } from '../../../ui/labels/format.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { AlertLabel, groupName } from './alert-label.tsx';
import { AlertStateBadge, alertStateText, isSnoozedNow } from './alert-state-badge.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** Columns common to all lists of alerts. */
const COLUMNS: readonly Column<Alert>[] = defineColumns<Alert>([
  {
    id: 'alertType',
    title: (t) => t(($) => $.alerts.alert),
    value: (alert, t) => groupName(namedBy(alert), t),
    cell: (alert) => <AlertLabel {...namedBy(alert)} />,
    fixed: true,
    width: 230,
    inCard: 'title',
  },
  {
    ...countColumn<Alert>({
      id: 'times',
      title: (t) => t(($) => $.alertScreens.repeats),
      count: (alert) => idsOf(alert).length,
      width: 100,
      keep: 3,
    }),
    cell: (alert, t) => <Times times={idsOf(alert).length} hint={repeatsText(alert, t)} />,
  },
  stateColumn({
    id: 'severity',
    title: (t) => t(($) => $.alertScreens.severity),
    state: (alert) => alert.severity,
    text: (severity, t) => t(($) => $.alertScreens.severities[severity]),
    badge: (severity) => <SeverityBadge severity={severity} />,
    firstDescending: true,
    width: 112,
    keep: 1,
    inCard: 'mark',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.alerts.device),
    device: (alert) => alert.Device,
    keep: 2,
    inCard: 'fact',
  }),
  textColumn({
    id: 'message',
    title: (t) => t(($) => $.alerts.message),
    text: alertMessage,
    width: 180,
    grows: true,
    keep: 2,
    inCard: 'text',
  }),
  {
    id: 'session',
    title: (t) => t(($) => $.alerts.session),
    value: (alert) => alert.SessionId,
    cell: ({ SessionId }) => <SessionLink id={SessionId} />,
    width: 115,
    keep: -1,
  },
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.alerts.created),
    at: (alert) => alert.createdAt,
    sortable: true,
    keep: 2,
    inCard: 'fact',
  }),
  stateColumn({
    // The id is stored in column choices and must not change.
    id: 'handler',
    title: (t) => t(($) => $.alertScreens.state),
    state: (alert) => alert,
    text: alertStateText,
    badge: (alert) => <AlertStateBadge alert={alert} />,
    below: (alert) => handlerOf(alert),
    width: 112,
    keep: 2,
    inCard: 'corner',
  }),
  {
    id: 'firstSeen',
    title: (t) => t(($) => $.alertScreens.firstSeen),
    value: (alert) => new Date(firstSeen(alert)),
    cell: (alert) => <DayOf at={firstSeen(alert)} />,
    width: 112,
    inCard: 'fact',
    offCard: (alert) => idsOf(alert).length === 1,
    cardText: (alert, t) => repeatsText(alert, t),
  },
  {
    id: 'assignee',
    title: (t) => t(($) => $.alertScreens.assignee),
    value: (alert) => alert.Assignee?.fullName ?? null,
    width: 130,
    inCard: 'fact',
    offCard: (alert) => alert.Assignee === null,
  },
  timeColumn({
    id: 'snoozedUntil',
    title: (t) => t(($) => $.alertScreens.snoozedUntil),
    at: (alert) => (isSnoozedNow(alert) ? alert.snoozedUntil : null),
    exact: true,
    keep: -2,
  }),
  timeColumn({
    id: 'handledAt',
    title: (t) => t(($) => $.alerts.handledAt),
    at: (alert) => alert.handledAt,
    hidden: true,
  }),
  {
    id: 'code',
    title: (t) => t(($) => $.alerts.code),
    value: (alert) => alert.alertType,
    align: 'end',
    hidden: true,
    width: 80,
  },
]);

/** Columns that groups can be sorted by, besides the time. */
const RANKED = ['severity', 'times'];

/** Columns for groups of alerts. */
export const GROUP_COLUMNS: readonly Column<Alert>[] = COLUMNS.map((column) =>
  RANKED.includes(column.id) ? { ...column, sortable: true } : column,
);

/** Columns for individual alerts of all devices. */
export const ALERT_COLUMNS: readonly Column<Alert>[] = COLUMNS.filter(({ id }) => id !== 'times');

/** Omits the state column if the filter restricts to active alerts. */
export function withoutState(columns: readonly Column<Alert>[]): readonly Column<Alert>[] {
  return columns.filter(({ id }) => id !== 'handler');
}

const OF_FLEET = ['device', 'firstSeen'];

/** Columns for individual alerts of one device. */
export const DEVICE_ALERT_COLUMNS: readonly Column<Alert>[] = ALERT_COLUMNS.filter(
  ({ id }) => !OF_FLEET.includes(id),
);

/** Link to the session that was running when the alert was raised; a dash if there was none. */
export function SessionLink({ id }: { readonly id: number | null }) {
  const { t } = useTranslation();
  if (id === null) return <span>–</span>;
  return <PageLink to={pageAddress('session', id)}>{t(($) => $.alerts.openSession)}</PageLink>;
}

/** Name of the user who handled an alert; null if not handled. */
function handlerOf({ UserId, User }: Alert): string | null {
  return UserId === null ? null : (User?.fullName ?? i18n.t(($) => $.common.unknown));
}

/** Number of alerts in a row, with the time of the first on hover. */
function Times({ times, hint }: { readonly times: number; readonly hint: string }) {
  const { t } = useTranslation();
  if (times === 1) return <span className="tabular">1</span>;
  return (
    <Badge variant="light" color="gray" tt="none" className="tabular" title={hint}>
      {t(($) => $.alertScreens.times, { count: times })}
    </Badge>
  );
}

function firstSeen({ Repeats: group, createdAt }: Alert): string {
  return group?.firstSeen ?? createdAt;
}

function repeatsText(alert: Alert, t: Translate): string {
  const day = formatDate(firstSeen(alert), currentLanguage());
  return t(($) => $.alertScreens.timesSince, { count: idsOf(alert).length, day });
}

/** Ids of the alerts in a row. */
export function idsOf({ id, Repeats: group }: Pick<Alert, 'id' | 'Repeats'>): readonly number[] {
  return group?.ids ?? [id];
}

function namedBy({ alertType, severity, Repeats: group }: Alert) {
  return {
    code: alertType,
    severity,
    otherCodes: group?.alertTypes.filter((other) => other !== alertType) ?? [],
  };
}
