import type { CalendarEvent } from '@halla/contract/calendar';
import { localeOf } from '@halla/domain/formats';
import { addDays, monthStart, nextMonthStart } from '@halla/domain/time';
import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './calendar.module.css';
import { eventKey, eventsByDay } from './event-days.ts';
import { EventLink } from './event-link.tsx';

interface MonthAgendaProps {
  readonly month: string;
  readonly events: readonly CalendarEvent[];
  /** Text if there are no events. */
  readonly none: string;
}

/** The events of a month by day; of the present month from today, the days before it on request. */
export function MonthAgenda({ month, events, none }: MonthAgendaProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(localeOf(lang), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const [showsAll, setShowsAll] = useState(false);
  const today = browserDay();
  const isFromToday = month === monthStart(today) && !showsAll;
  const to = addDays(nextMonthStart(month), -1);
  const all = eventsByDay(events, { from: month, to });
  // Events that began earlier and continue are listed under today.
  const days = isFromToday ? eventsByDay(events, { from: today, to }) : all;
  const earlier = isFromToday ? all.filter(({ day }) => day < today).length : 0;
  if (all.length === 0) return <EmptyState text={none} />;
  return (
    <Stack gap="md">
      {earlier > 0 && (
        <Button variant="default" onClick={() => setShowsAll(true)} style={{ alignSelf: 'start' }}>
          {t(($) => $.calendar.earlier, { count: earlier })}
        </Button>
      )}
      {days.map(({ day, events: ofDay }) => (
        <section key={day} aria-label={name.format(new Date(`${day}T00:00:00Z`))}>
          <Title order={3} size="h6" mb={6}>
            <time dateTime={day}>{name.format(new Date(`${day}T00:00:00Z`))}</time>
          </Title>
          <ul className={classes.agenda ?? ''}>
            {ofDay.map((event) => (
              <li key={eventKey(event)}>
                <EventLink event={event} isWhole />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
