import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stateLabel } from '../../ui/labels/life-cycle-labels.ts';

/** Badge colour of each state. */
export const STATE_COLORS: Readonly<Record<LcState, string>> = {
  production: 'gray',
  ready: 'ice',
  demo: 'fjord',
  dispatched: 'green',
  maintenance: 'orange',
  decommissioned: 'gray',
  missing: 'red',
  storaged: 'teal',
};

/** Badge of a life-cycle state. */
export function StateBadge({ state }: { readonly state: LcState }) {
  const { t } = useTranslation();
  return (
    <Badge color={STATE_COLORS[state]} variant="light">
      {stateLabel(state, t)}
    </Badge>
  );
}
