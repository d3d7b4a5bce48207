import type { Alert } from '@halla/contract/alerts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { alertMessage, alertName } from '../../../ui/labels/alert-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { AlertLabel } from './alert-label.tsx';

/** Every alert of the fleet. */
export const ALERT_COLUMNS: readonly Column<Alert>[] = defineColumns<Alert>([
  stateColumn({
    id: 'alertType',
    title: (t) => t(($) => $.alerts.alert),
    state: (alert) => alert.alertType,
    text: alertName,
    badge: (code) => <AlertLabel code={code} />,
    fixed: true,
    width: 230,
    inCard: 'title',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.alerts.device),
    device: (alert) => alert.Device,
    keep: 1,
    inCard: 'fact',
  }),
  textColumn({
    id: 'message',
    title: (t) => t(($) => $.alerts.message),
    text: alertMessage,
    width: 236,
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
  {
    id: 'handler',
    title: (t) => t(($) => $.alerts.handler),
    value: (alert) => alert.User?.fullName ?? null,
    cell: (alert) => <Handler alert={alert} />,
    width: 124,
    keep: 1,
    inCard: 'corner',
  },
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

/** Columns for the alerts of one device: without the device column. */
export const DEVICE_ALERT_COLUMNS: readonly Column<Alert>[] = ALERT_COLUMNS.filter(
  ({ id }) => id !== 'device',
);

/** Way to the session that ran when the alert was raised; a dash when none did. */
export function SessionLink({ id }: { readonly id: number | null }) {
  const { t } = useTranslation();
  if (id === null) return <span>–</span>;
  return <PageLink to={pageAddress('session', id)}>{t(($) => $.alerts.openSession)}</PageLink>;
}

/** Who handled an alert, or that it is unhandled. */
function Handler({ alert }: { readonly alert: Pick<Alert, 'UserId' | 'User'> }) {
  const { t } = useTranslation();
  if (alert.UserId === null) return <ActiveBadge />;
  return <span>{alert.User?.fullName ?? t(($) => $.common.unknown)}</span>;
}

/** Marks an unhandled alert. */
export function ActiveBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="red">
      {t(($) => $.alerts.active)}
    </Badge>
  );
}
