import type { CalendarEvent } from '@halla/contract/calendar';
import { localeOf } from '@halla/domain/formats';
import { addDays, nextMonthStart } from '@halla/domain/time';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './calendar.module.css';
import { eventKey, eventsByDay } from './event-days.ts';
import { EventLink } from './event-link.tsx';

interface MonthAgendaProps {
  readonly month: string;
  readonly events: readonly CalendarEvent[];
}

/** The events of a month by day. */
export function MonthAgenda({ month, events }: MonthAgendaProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(localeOf(lang), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const days = eventsByDay(events, { from: month, to: addDays(nextMonthStart(month), -1) });
  if (days.length === 0) return <EmptyState text={t(($) => $.calendar.none)} />;
  return (
    <Stack gap="md">
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
