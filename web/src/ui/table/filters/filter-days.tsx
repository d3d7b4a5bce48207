import { DateRange, type DateRangeProps } from '../../dates/date-range.tsx';
import { dayRangeText } from '../../dates/day-range-text.ts';
import { useLanguage } from '../../labels/language.ts';
import { FilterChip } from './filter-chip.tsx';
import { useFilterLook } from './filter-look.ts';

interface FilterDaysProps extends DateRangeProps {
  readonly label: string;
}

/** Filters a list by a range of days. */
export function FilterDays(props: FilterDaysProps) {
  const { label, value, onChange } = props;
  const lang = useLanguage();
  const look = useFilterLook();
  if (look !== 'chip') return <DateRange {...props} isLabelled={look === 'sheet'} />;
  const { from, to } = value;
  if (from === null && to === null) return null;
  return (
    <FilterChip
      text={`${label}: ${dayRangeText([from, to], lang)}`}
      onDrop={() => onChange({ from: null, to: null })}
    />
  );
}
