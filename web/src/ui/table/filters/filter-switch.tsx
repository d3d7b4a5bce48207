import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import type { FilterFlagProps } from './filter-flag.ts';
import { useFilterLook } from './filter-look.ts';

/** A switch that hides rows. */
export function FilterSwitch({ onChange, ...flag }: FilterFlagProps) {
  if (useFilterLook() !== 'chip') {
    return <Switch {...flag} onChange={({ currentTarget: { checked } }) => onChange(checked)} />;
  }
  return flag.checked && <FilterChip text={flag.label} onDrop={() => onChange(false)} />;
}
