import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STATE_COLORS } from '../../../entities/device/state-badge.tsx';
import { transferLabel } from './record-texts.ts';

/** Badge of a state with its name on the transfer pages and the state's usual colour. */
export function TransferBadge({ state }: { readonly state: LcState }) {
  const { t } = useTranslation();
  return (
    <Badge color={STATE_COLORS[state]} variant="light">
      {transferLabel(state, t)}
    </Badge>
  );
}
