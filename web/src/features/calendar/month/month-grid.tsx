import type { CalendarEvent } from '@halla/contract/calendar';
import { formatDay } from '@halla/domain/formats';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import weekClasses from '../../../ui/dates/month-weeks.module.css';
import { WeekDays } from '../../../ui/dates/week-days.tsx';
import { daysFrom, WEEK_DAYS, weeksOf } from '../../../ui/dates/weeks.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './calendar.module.css';
import { eventBars, eventKey, fitBars } from './event-days.ts';
import { EventLink } from './event-link.tsx';

/** Maximum events displayed per day; the rest is counted. */
const ROWS = 4;

interface MonthGridProps {
  readonly month: string;
  readonly events: readonly CalendarEvent[];
  /** Shows all events of the month in a list. */
  readonly onMore: () => void;
}

/** The weeks of a month with their events. */
export function MonthGrid({ month, events, onMore }: MonthGridProps) {
  const { t } = useTranslation();
  const weeks = weeksOf(month);
  return (
    <section className={weekClasses.month} aria-label={t(($) => $.calendar.tabs.month)}>
      <WeekDays monday={weeks[0] ?? month} className={weekClasses.names} />
      {weeks.map((monday) => (
        <Week key={monday} monday={monday} month={month} events={events} onMore={onMore} />
      ))}
    </section>
  );
}

function Week({ monday, month, events, onMore }: MonthGridProps & { readonly monday: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const today = browserDay();
  const days = daysFrom(monday, WEEK_DAYS);
  const { bars, hidden } = fitBars(eventBars(events, days), { days: WEEK_DAYS, rows: ROWS });
  const hasMore = hidden.some((count) => count > 0);
  const rows = Math.max(2, ...bars.map(({ lane }) => lane + 1)) + Number(hasMore);
  return (
    <div className={weekClasses.week} style={{ gridTemplateRows: `26px repeat(${rows}, 26px)` }}>
      {days.map((day, index) => (
        <div
          key={day}
          className={weekClasses.day}
          data-other={day.slice(0, 7) !== month.slice(0, 7)}
          data-today={day === today}
          style={{ gridColumn: index + 1, gridRow: `1 / span ${rows + 1}` }}
        >
          <time dateTime={day}>{Number(day.slice(8)).toLocaleString(lang)}</time>
        </div>
      ))}
      {bars.map(({ event, from, span, lane }) => (
        <EventLink
          key={eventKey(event)}
          event={event}
          style={{ gridColumn: `${from + 1} / span ${span}`, gridRow: lane + 2 }}
        />
      ))}
      {days.map((day, index) => {
        const count = hidden[index] ?? 0;
        return count === 0 ? null : (
          <UnstyledButton
            key={day}
            className={classes.more ?? ''}
            style={{ gridColumn: index + 1, gridRow: ROWS + 2 }}
            aria-label={t(($) => $.calendar.moreOf, { day: formatDay(day, lang), count })}
            onClick={onMore}
          >
            {t(($) => $.calendar.more, { count })}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
