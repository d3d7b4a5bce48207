import type { Alert } from '@halla/contract/alerts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { alertName } from '../../../ui/alert-texts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ActiveBadge } from './alert-columns.tsx';

export interface AlertHeaderProps {
  readonly id: number;
  /** undefined while it loads. */
  readonly alert: Alert | undefined;
}

/** Title of an alert's page with the way back to the list. */
export function AlertHeader({ id, alert }: AlertHeaderProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={alert && alertName(alert.alertType, t)}
      crumbs={[
        { label: t(($) => $.alerts.title), to: '/cpanel/alerts' },
        { label: t(($) => $.alerts.number, { id }) },
      ]}
      badges={alert && (alert.UserId === null ? <ActiveBadge /> : <HandledBadge />)}
    />
  );
}

function HandledBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="green">
      {t(($) => $.alerts.handled)}
    </Badge>
  );
}
