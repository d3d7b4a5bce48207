import type { CalendarEvent } from '@halla/contract/calendar';
import { eventPage } from '@halla/domain/calendar/event-page';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useLink } from '../../../ui/link.tsx';
import classes from './calendar.module.css';
import { eventFacts, eventKind, eventText } from './event-text.ts';
import { useLevel } from './use-calendar.ts';

interface EventLinkProps {
  readonly event: CalendarEvent;
  readonly style?: CSSProperties;
  /** With everything about it, where there is room. */
  readonly isWhole?: boolean;
}

/** An event as a bar that opens its record. */
export function EventLink({ event, style, isWhole = false }: EventLinkProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const text = eventText(event, { t, lang });
  return (
    <Link
      className={classes.event}
      data-kind={event.kind}
      data-late={event.isLate}
      data-done={event.isDone}
      to={link(eventPage(event, useLevel()))}
      aria-label={text}
      title={text}
      {...(style !== undefined && { style })}
    >
      {isWhole ? (
        text
      ) : (
        <>
          <b>{eventKind(event, t)}</b> {eventFacts(event)}
        </>
      )}
    </Link>
  );
}
