import { addDays } from '@halla/domain/time';
import { useLanguage } from '../labels/language.ts';
import { WEEK_DAYS } from './weeks.ts';

interface WeekDaysProps {
  /** Any Monday. */
  readonly monday: string;
  readonly className?: string | undefined;
}

/** Short names of the days of a week, above the columns of a month. */
export function WeekDays({ monday, className }: WeekDaysProps) {
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={className}>
      {Array.from({ length: WEEK_DAYS }, (_, index) => (
        <span key={addDays(monday, index)}>
          {name.format(new Date(`${addDays(monday, index)}T00:00:00Z`))}
        </span>
      ))}
    </div>
  );
}
