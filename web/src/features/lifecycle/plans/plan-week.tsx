import type { MovementPlan } from '@halla/contract/movement-plans';
import weekClasses from '../../../ui/dates/month-weeks.module.css';
import { daysFrom, WEEK_DAYS } from '../../../ui/dates/weeks.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { barsOfDays } from './month-days.ts';
import { Bar } from './plan-bar.tsx';
import classes from './plan-month.module.css';
import { DAYS_ATTRIBUTE, type DroppedPlan, useDayDrop } from './use-day-drop.ts';

interface WeekProps {
  readonly monday: string;
  /** First day of the displayed month; days of other months are dimmed. */
  readonly month: string;
  readonly today: string;
  readonly plans: readonly MovementPlan[];
  readonly followed: number | undefined;
  readonly onPlan: (id: number) => void;
  readonly onDrop: (drop: DroppedPlan) => void;
  readonly onKeyMove: (plan: MovementPlan, by: number) => void;
}

/** One week of the calendar; plans are dragged relative to the day at which they were grabbed. */
export function Week({ monday, month, today, plans, followed, onPlan, onDrop, onKeyMove }: WeekProps) {
  const lang = useLanguage();
  const days = daysFrom(monday, WEEK_DAYS);
  const { over, grab, target } = useDayDrop({ days, onDrop });
  const bars = barsOfDays({ plans, days, today });
  const lanes = Math.max(2, ...bars.map(({ lane }) => lane + 1));
  return (
    <div
      className={`${weekClasses.week} ${classes.week}`}
      {...{ [DAYS_ATTRIBUTE]: WEEK_DAYS }}
      data-week={monday}
      style={{ gridTemplateRows: `auto repeat(${lanes}, 26px)` }}
      {...target}
    >
      {days.map((day, index) => (
        <div
          key={day}
          className={weekClasses.day}
          data-other={day.slice(0, 7) !== month.slice(0, 7)}
          data-today={day === today}
          data-over={day === over}
          style={{ gridColumn: index + 1, gridRow: `1 / span ${lanes + 1}` }}
        >
          <time dateTime={day}>{Number(day.slice(8)).toLocaleString(lang)}</time>
        </div>
      ))}
      {bars.map((bar) => (
        <Bar
          key={bar.plan.id}
          bar={bar}
          isFollowed={bar.plan.id === followed}
          onOpen={() => onPlan(bar.plan.id)}
          onKeyMove={onKeyMove}
          onDrag={(event) => grab(bar.plan.id, event)}
        />
      ))}
    </div>
  );
}
