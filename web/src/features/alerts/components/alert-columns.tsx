import type { Alert } from '@halla/contract/alerts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { DeviceCell } from '../../../ui/device-link.tsx';
import { alertMessage, alertName } from '../../../ui/labels/alert-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { AlertLabel } from './alert-label.tsx';

/** Every alert of the fleet. */
export const ALERT_COLUMNS: readonly Column<Alert>[] = defineColumns<Alert>([
  {
    id: 'alertType',
    title: (t) => t(($) => $.alerts.alert),
    value: (alert, t) => alertName(alert.alertType, t),
    cell: (alert) => <AlertLabel code={alert.alertType} />,
    fixed: true,
    width: 230,
  },
  {
    id: 'device',
    title: (t) => t(($) => $.alerts.device),
    value: (alert) => alert.Device.serialNumber,
    cell: ({ Device }) => <DeviceCell device={Device} />,
    width: 190,
    keep: 1,
  },
  {
    id: 'message',
    title: (t) => t(($) => $.alerts.message),
    value: (alert, t) => alertMessage(alert, t),
    cell: (alert, t) => <span title={alertMessage(alert, t)}>{alertMessage(alert, t)}</span>,
    width: 236,
  },
  {
    id: 'session',
    title: (t) => t(($) => $.alerts.session),
    value: (alert) => alert.SessionId,
    cell: ({ SessionId }) => <SessionLink id={SessionId} />,
    width: 115,
    keep: -1,
  },
  {
    id: 'createdAt',
    title: (t) => t(($) => $.alerts.created),
    value: (alert) => new Date(alert.createdAt),
    cell: (alert) => <RelativeTime at={alert.createdAt} />,
    sortable: true,
    firstDescending: true,
    width: WIDTHS.relativeTime,
    keep: 2,
  },
  {
    id: 'handler',
    title: (t) => t(($) => $.alerts.handler),
    value: (alert) => alert.User?.fullName ?? null,
    cell: (alert) => <Handler alert={alert} />,
    width: 124,
    keep: 1,
  },
  {
    id: 'handledAt',
    title: (t) => t(($) => $.alerts.handledAt),
    value: (alert) => (alert.handledAt === null ? null : new Date(alert.handledAt)),
    cell: (alert) => <RelativeTime at={alert.handledAt} />,
    hidden: true,
    width: WIDTHS.relativeTime,
  },
  {
    id: 'code',
    title: (t) => t(($) => $.alerts.code),
    value: (alert) => alert.alertType,
    align: 'end',
    hidden: true,
    width: 80,
  },
]);

/** The alerts of one device: whose they are need not be said. */
export const DEVICE_ALERT_COLUMNS: readonly Column<Alert>[] = ALERT_COLUMNS.filter(
  ({ id }) => id !== 'device',
);

/** Way to the session that ran when the alert was raised; a dash when none did. */
export function SessionLink({ id }: { readonly id: number | null }) {
  const { t } = useTranslation();
  if (id === null) return <span>–</span>;
  return <PageLink to={`/sessions/${id}`}>{t(($) => $.alerts.openSession)}</PageLink>;
}

/** Who handled an alert, or that nobody did. */
export function Handler({ alert }: { readonly alert: Pick<Alert, 'UserId' | 'User'> }) {
  const { t } = useTranslation();
  if (alert.UserId === null) return <ActiveBadge />;
  return <span>{alert.User?.fullName ?? t(($) => $.common.unknown)}</span>;
}

/** Marks an alert that nobody has handled. */
export function ActiveBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="red">
      {t(($) => $.alerts.active)}
    </Badge>
  );
}
