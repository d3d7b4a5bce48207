import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { isSnoozed } from '@halla/domain/devices/alert-handling';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** True while an active alert is out of sight. */
export function isSnoozedNow({ UserId, snoozedUntil }: Pick<Alert, 'UserId' | 'snoozedUntil'>): boolean {
  const until = snoozedUntil === null ? null : new Date(snoozedUntil);
  return UserId === null && isSnoozed({ until, now: new Date() });
}

/** Whether an alert is active, snoozed or handled. */
export function AlertStateBadge({ alert }: { readonly alert: Pick<Alert, 'UserId' | 'snoozedUntil'> }) {
  const { t } = useTranslation();
  if (alert.UserId !== null) return <StateBadge color="green" text={t(($) => $.alerts.handled)} />;
  if (isSnoozedNow(alert)) return <StateBadge color="gray" text={t(($) => $.alertScreens.snoozed)} />;
  return <StateBadge color="red" text={t(($) => $.alerts.active)} />;
}

function StateBadge({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <Badge variant="light" color={color}>
      {text}
    </Badge>
  );
}
