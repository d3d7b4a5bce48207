import '../../../i18n/late/filters.ts';
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterLook } from './filter-look.ts';

interface FilterChipProps {
  /** What the list is narrowed to. */
  readonly text: string;
  /** What a click does, where the text alone does not say which filter it is. */
  readonly label?: string;
  readonly icon?: ReactNode;
  readonly onDrop: () => void;
}

/** A filter that is set; a click takes it away. In the sheet its input says so. */
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
