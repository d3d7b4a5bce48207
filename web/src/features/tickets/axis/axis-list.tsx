import { Badge, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import type { AxisEvent } from './axis-events.ts';
import classes from './axis-list.module.css';

interface DayOfEvents {
  readonly day: string;
  readonly events: AxisEvent[];
}

/** Events of a time axis as a list, grouped by day. */
export function AxisList({ events }: { readonly events: readonly AxisEvent[] }) {
  const lang = useLanguage();
  const days: DayOfEvents[] = [];
  for (const event of events) {
    const day = formatDate(event.at, lang);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days.map(({ day, events: ofDay }) => (
    <section key={day} aria-label={day}>
      <Title order={3} size="h5" mt="sm" mb={4}>
        {day}
      </Title>
      <ol className={classes.list}>
        {ofDay.map((event) => (
          <AxisRow key={event.key} event={event} time={formatTime(event.at, lang)} />
        ))}
      </ol>
    </section>
  ));
}

interface AxisRowProps {
  readonly event: AxisEvent;
  readonly time: string;
}

function AxisRow({ event: { kind, at, title, note, isFault, isLinked, to }, time }: AxisRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.event} data-kind={kind} data-fault={isFault}>
      <time dateTime={at} className={`tabular ${classes.time}`}>
        {time}
      </time>
      <span className={classes.text}>
        {kind !== 'report' && (
          <span className={classes.note}>{t(($) => $.ticketScreens.axis.one[kind])}: </span>
        )}
        {to === undefined ? title : <PageLink to={to}>{title}</PageLink>}
        {note !== undefined && note !== '' && <span className={classes.note}> · {note}</span>}
        {isLinked && (
          <Badge component="span" variant="light" size="sm" ml={6}>
            {t(($) => $.ticketScreens.axis.linked)}
          </Badge>
        )}
      </span>
    </li>
  );
}
