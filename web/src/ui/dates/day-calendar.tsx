import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { browserDay } from '../labels/format.ts';
import { useCalendarLook } from './calendar-look.ts';

export interface DayCalendarProps {
  /** YYYY-MM-DD; null for none. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/**
 * Escape closes only the calendar, not the dialog around its field; the property is missing from the
 * library's types.
 */
const KEEPS_ESCAPE = { __stopPropagation: true };

/** A month view for choosing a day. The chosen day, or today, has the focus; the arrow keys move it. */
export function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  const look = useCalendarLook();
  const frame = useRef<HTMLDivElement>(null);
  const first = value ?? nearest(browserDay(), min, max);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <div ref={frame}>
      <DatePicker
        {...KEEPS_ESCAPE}
        {...look}
        value={value}
        onChange={(day) => day !== null && onChange(day)}
        defaultDate={first}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        getDayProps={(day) => ({ ...(day === first && { 'data-first': true, tabIndex: 0 }) })}
      />
    </div>
  );
}

/** The day, clamped to the bounds. */
function nearest(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
