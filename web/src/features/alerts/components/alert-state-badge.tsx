import type { Alert } from '@halla/contract/alerts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActiveBadge } from './alert-columns.tsx';

/** Badge for a handled or an active alert. */
export function AlertStateBadge({ alert }: { readonly alert: Pick<Alert, 'UserId'> }) {
  const { t } = useTranslation();
  if (alert.UserId === null) return <ActiveBadge />;
  return (
    <Badge variant="light" color="green">
      {t(($) => $.alerts.handled)}
    </Badge>
  );
}
