import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STATE_COLORS } from '../../../entities/device/state-badge.tsx';
import { transferLabel } from './record-texts.ts';

/** A state as the transfer pages call it, in the colour that stands for it everywhere. */
export function TransferBadge({ state }: { readonly state: LcState }) {
  const { t } = useTranslation();
  return (
    <Badge color={STATE_COLORS[state]} variant="light">
      {transferLabel(state, t)}
    </Badge>
  );
}
