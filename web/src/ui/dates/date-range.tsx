import '@mantine/core/styles/Popover.layer.css';
import { DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { browserDay } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';
import { useCalendarLook } from './calendar-look.ts';
import type { DayRange } from './day-range.ts';
import { dayRangeText } from './day-range-text.ts';

const DAY_MS = 86_400_000;

export interface DateRangeProps {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly label?: string;
  /** True if the label above is visible. */
  readonly isLabelled?: boolean;
  readonly placeholder?: string;
  /** True to allow future days; otherwise only days up to today can be chosen. */
  readonly isAhead?: boolean;
  /** Periods offered beside the calendar; by default some that end today, if future days cannot be chosen. */
  readonly presets?: { readonly value: [string, string]; readonly label: string }[];
}

/** Picks a range of days, from a calendar or a list of common periods. */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, label, isLabelled = false, isAhead = false } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const look = useCalendarLook();
  const id = useId();
  // After the first of two clicks the range is only displayed; it is reported once complete.
  const [half, setHalf] = useState<DatesRangeValue<string> | null>(null);
  const change = (next: DatesRangeValue<string>) => {
    const [from, to] = next;
    if (from !== null && to === null) return setHalf(next);
    setHalf(null);
    onChange({ from, to });
  };
  const placeholder = props.placeholder ?? t(($) => $.ui.dateRange.placeholder);
  const days = [half?.[0] ?? value.from, half === null ? value.to : null] as const;
  const text = dayRangeText(days, lang);
  const shown = days[0] === null ? placeholder : text;
  return (
    <DatePickerInput
      type="range"
      id={id}
      {...(isLabelled && { label })}
      // The calendar takes its accessible name from its field.
      popoverProps={{ id }}
      aria-label={`${label ?? t(($) => $.ui.dateRange.label)}: ${shown}`}
      {...look}
      placeholder={placeholder}
      leftSection={<CalendarDays size={16} aria-hidden />}
      w={{ base: '100%', xs: 270 }}
      wrapperProps={{ 'data-wide': days[0] !== null && days[0] !== days[1] ? true : undefined }}
      valueFormatter={() => text}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.dateRange.clear) }}
      allowSingleDateInRange
      {...(!isAhead && { maxDate: browserDay(), presets: pastPresets(t) })}
      {...(props.presets && { presets: props.presets })}
      value={half ?? [value.from, value.to]}
      onChange={change}
      onBlur={() => setHalf(null)}
    />
  );
}

/** Common periods ending today. */
function pastPresets(t: Translate) {
  return [
    { value: daysUpTo(0, 1), label: t(($) => $.ui.dateRange.today) },
    { value: daysUpTo(1, 1), label: t(($) => $.ui.dateRange.yesterday) },
    { value: daysUpTo(0, 7), label: t(($) => $.ui.dateRange.last7) },
    { value: daysUpTo(0, 30), label: t(($) => $.ui.dateRange.last30) },
    { value: daysUpTo(0, 90), label: t(($) => $.ui.dateRange.last90) },
  ];
}

/** A range of the given number of days that ends `ago` days ago. */
function daysUpTo(ago: number, days: number): [string, string] {
  const day = (back: number) => browserDay(new Date(Date.now() - back * DAY_MS));
  return [day(ago + days - 1), day(ago)];
}
