import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { isSnoozed } from '@halla/domain/devices/alert-handling';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

/** True while an active alert is snoozed. */
export function isSnoozedNow({ UserId, snoozedUntil }: Pick<Alert, 'UserId' | 'snoozedUntil'>): boolean {
  const until = snoozedUntil === null ? null : new Date(snoozedUntil);
  return UserId === null && isSnoozed({ until, now: new Date() });
}

/** State of an alert as text: active, snoozed, or handled and by whom. */
export function alertStateText(alert: Pick<Alert, 'UserId' | 'User' | 'snoozedUntil'>, t: Translate): string {
  if (alert.UserId === null)
    return isSnoozedNow(alert) ? t(($) => $.alertScreens.snoozed) : t(($) => $.alerts.active);
  return [t(($) => $.alerts.handled), alert.User?.fullName ?? t(($) => $.common.unknown)].join(' · ');
}

/** State of an alert: active, snoozed or handled. */
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
