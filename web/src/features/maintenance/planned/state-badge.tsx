import '../../../i18n/late/maintenance.ts';
import type { MaintenanceState } from '@halla/domain/maintenance/forecast';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS: Readonly<Record<MaintenanceState, string>> = {
  overdue: 'red',
  soon: 'orange',
  fine: 'green',
  none: 'gray',
};

/** Badge with the state of a device's next service. */
export function MaintenanceBadge({ state }: { readonly state: MaintenanceState }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[state]} variant="light">
      {t(($) => $.maintenance.states[state])}
    </Badge>
  );
}
