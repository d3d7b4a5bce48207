import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fi';
import { DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datePattern, formatDate, todayForFileName } from './format.ts';
import { useLanguage } from './language.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** Clinics work on weekends too: no red days. */
const NO_DAYS: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] = [];

/** Calendar days 'YYYY-MM-DD', both included; null for an open end. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeProps {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly label?: string;
}

/** Picks a range of days, by calendar or by the usual periods. */
export function DateRange({ value, onChange, label }: DateRangeProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  // The first of two clicks is only shown; the range is reported when it is whole.
  const [half, setHalf] = useState<DatesRangeValue<string> | null>(null);
  const change = (next: DatesRangeValue<string>) => {
    const [from, to] = next;
    if (from !== null && to === null) return setHalf(next);
    setHalf(null);
    onChange({ from, to });
  };
  const placeholder = t(($) => $.ui.dateRange.placeholder);
  const days = [half?.[0] ?? value.from, half === null ? value.to : null];
  const text = days.map((day) => (day === null ? '' : formatDate(`${day}T00:00`, lang))).join(' – ');
  const shown = days[0] === null ? placeholder : text;
  return (
    <DatePickerInput
      type="range"
      id={id}
      // The calendar is named by the field it belongs to.
      popoverProps={{ id }}
      aria-label={`${label ?? t(($) => $.ui.dateRange.label)}: ${shown}`}
      ariaLabels={{
        nextMonth: t(($) => $.ui.dateRange.nextMonth),
        previousMonth: t(($) => $.ui.dateRange.previousMonth),
        nextYear: t(($) => $.ui.dateRange.nextYear),
        previousYear: t(($) => $.ui.dateRange.previousYear),
        nextDecade: t(($) => $.ui.dateRange.nextDecade),
        previousDecade: t(($) => $.ui.dateRange.previousDecade),
      }}
      hideOutsideDates
      placeholder={placeholder}
      leftSection={<CalendarDays size={16} aria-hidden />}
      w={{ base: '100%', xs: 270 }}
      locale={lang}
      firstDayOfWeek={MONDAY}
      weekendDays={NO_DAYS}
      valueFormat={datePattern(lang)}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.dateRange.clear) }}
      allowSingleDateInRange
      maxDate={todayForFileName()}
      presets={[
        { value: lastDays(1), label: t(($) => $.ui.dateRange.today) },
        { value: lastDays(7), label: t(($) => $.ui.dateRange.last7) },
        { value: lastDays(30), label: t(($) => $.ui.dateRange.last30) },
        { value: lastDays(90), label: t(($) => $.ui.dateRange.last90) },
      ]}
      value={half ?? [value.from, value.to]}
      onChange={change}
      onBlur={() => setHalf(null)}
    />
  );
}

function lastDays(days: number): [string, string] {
  const now = new Date();
  return [todayForFileName(new Date(now.getTime() - (days - 1) * DAY_MS)), todayForFileName(now)];
}

/** First instant of a local day, as the calls take it. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** Last millisecond of a local day, as the calls take it. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
