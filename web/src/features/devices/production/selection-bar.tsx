import '../../../i18n/late/production.ts';
import { Button } from '@mantine/core';
import { ArrowRightLeft, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectionBar as ChosenBar } from '../../../ui/page/selection-bar.tsx';

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly onLabels: () => void;
  /** Undefined for levels that may not move devices. */
  readonly onMove: (() => void) | undefined;
}

/** Actions on the selected devices; hidden while none is selected. */
export function SelectionBar({ count, onClear, onLabels, onMove }: SelectionBarProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <ChosenBar
      label={t(($) => $.production.labels.bar)}
      chosen={t(($) => $.production.labels.chosen, { count })}
      clearLabel={t(($) => $.production.labels.clear)}
      onClear={onClear}
    >
      {onMove !== undefined && (
        <Button leftSection={<ArrowRightLeft size={16} aria-hidden />} onClick={onMove}>
          {t(($) => $.production.state.change)}
        </Button>
      )}
      <Button
        variant={onMove === undefined ? 'filled' : 'default'}
        leftSection={<QrCode size={16} aria-hidden />}
        onClick={onLabels}
      >
        {t(($) => $.production.labels.action)}
      </Button>
    </ChosenBar>
  );
}
