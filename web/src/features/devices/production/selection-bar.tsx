import { Button, CloseButton, Text } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './production.module.css';

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
    <section className={classes.bar} aria-label={t(($) => $.production.labels.bar)}>
      <CloseButton aria-label={t(($) => $.production.labels.clear)} onClick={onClear} />
      <Text size="sm" fw={600} className="tabular" aria-live="polite" flex={1}>
        {t(($) => $.production.labels.chosen, { count })}
      </Text>
      <Button leftSection={<QrCode size={16} aria-hidden />} onClick={onLabels}>
        {t(($) => $.production.labels.action)}
      </Button>
    </section>
  );
}
