import '../../../i18n/late/alert-screens.ts';
import type { AlertSeverity } from '@halla/domain/devices/alert-severity';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export const SEVERITY_COLORS: Readonly<Record<AlertSeverity, string>> = {
  critical: 'red',
  warning: 'orange',
  notice: 'gray',
};

/** Severity of an alert. */
export function SeverityBadge({ severity }: { readonly severity: AlertSeverity }) {
  const { t } = useTranslation();
  return (
    <Badge variant={severity === 'critical' ? 'filled' : 'light'} color={SEVERITY_COLORS[severity]}>
      {t(($) => $.alertScreens.severities[severity])}
    </Badge>
  );
}
