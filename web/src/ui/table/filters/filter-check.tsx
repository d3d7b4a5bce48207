import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import type { FilterFlagProps } from './filter-flag.ts';
import { useFilterLook } from './filter-look.ts';

/**
 * A check box filter. Separate from the switch, because the sign-in page uses check boxes but not switches.
 */
export function FilterCheck({ onChange, ...flag }: FilterFlagProps) {
  if (useFilterLook() !== 'chip') {
    return <Checkbox {...flag} onChange={({ currentTarget: { checked } }) => onChange(checked)} />;
  }
  return flag.checked && <FilterChip text={flag.label} onDrop={() => onChange(false)} />;
}
