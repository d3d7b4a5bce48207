import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectionBar as ChosenBar } from '../../../ui/selection-bar.tsx';

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly onLabels: () => void;
}

/** What can be done with the chosen devices; nothing while none is chosen. */
export function SelectionBar({ count, onClear, onLabels }: SelectionBarProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <ChosenBar
      label={t(($) => $.production.labels.bar)}
      chosen={t(($) => $.production.labels.chosen, { count })}
      clearLabel={t(($) => $.production.labels.clear)}
      onClear={onClear}
    >
      <Button leftSection={<QrCode size={16} aria-hidden />} onClick={onLabels}>
        {t(($) => $.production.labels.action)}
      </Button>
    </ChosenBar>
  );
}
