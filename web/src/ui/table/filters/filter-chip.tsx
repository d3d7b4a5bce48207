import '../../../i18n/late/filters.ts';
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterLook } from './filter-look.ts';

interface FilterChipProps {
  /** Text of the filter's value. */
  readonly text: string;
  /** Accessible name of the action, if the text alone does not identify the filter. */
  readonly label?: string;
  readonly icon?: ReactNode;
  readonly onDrop: () => void;
}

/** A chip for an active filter; a click removes it. Hidden in the sheet, where the input shows the value. */
export function FilterChip({ text, label, icon, onDrop }: FilterChipProps) {
  const { t } = useTranslation();
  if (useFilterLook() === 'sheet') return null;
  return (
    <Button
      variant="light"
      maw="100%"
      leftSection={icon}
      rightSection={<X size={14} aria-hidden />}
      aria-label={label ?? t(($) => $.filters.drop, { filter: text })}
      onClick={onDrop}
    >
      {text}
    </Button>
  );
}
