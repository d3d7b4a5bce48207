import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { PageLink } from '../../../ui/link.tsx';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { type AxisEvent, axisEvents } from '../axis/axis-events.ts';
import { axisQuery, USUAL_DAYS } from '../axis/axis-query.ts';

/** True if a ticket has a time axis; the placeholder device of a family has no events. */
export function hasAxis({ TicketActions, Device }: Ticket): boolean {
  return TicketActions !== undefined && !Device.isGeneric;
}

/** Faults of the device around the report, and changes of its settings and state, for the stream of its ticket. */
export function useDeviceEntries(ticket: Ticket): readonly StreamEntry[] {
  const { t } = useTranslation();
  const isWanted = useMay('get_ticket_axis') && hasAxis(ticket);
  const { data } = useQuery({
    ...axisQuery({ id: ticket.id, days: USUAL_DAYS }),
    // Not refetched: live events of any device would trigger it. The tab with the time axis is updated.
    enabled: ({ state }) => isWanted && state.data === undefined,
  });
  if (data === undefined) return [];
  const events = axisEvents({ axis: data.axis, ticket, t }).filter(
    ({ kind, isFault }) => isFault || kind === 'settings' || kind === 'states',
  );
  return runsOf(events).map((run) => deviceEntry(run, t));
}

/** Consecutive events with the same name. */
interface Run {
  readonly first: AxisEvent;
  readonly last: AxisEvent;
  readonly count: number;
}

/** Joins repeated events, so that a sensor that reports continuously does not hide others. */
function runsOf(events: readonly AxisEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.last.kind === event.kind && run.last.title === event.title)
      runs.splice(-1, 1, { ...run, last: event, count: run.count + 1 });
    else runs.push({ first: event, last: event, count: 1 });
  }
  return runs;
}

function deviceEntry({ first, last, count }: Run, t: Translate): StreamEntry {
  const { key, kind, at, title, note, isFault, to } = last;
  const time = formatDateTime(first.at, currentLanguage());
  const repeated = count > 1 && t(($) => $.ticketScreens.stream.repeated, { count, time });
  const details = [note, repeated].filter(Boolean).join(' · ');
  return {
    ...{ key, at, tone: isFault ? 'bad' : 'plain' },
    content: (
      <>
        <Text size="sm">
          {kind !== 'report' && (
            <Text span inherit c="dimmed">
              {t(($) => $.ticketScreens.axis.one[kind])}:{' '}
            </Text>
          )}
          {to === undefined ? title : <PageLink to={to}>{title}</PageLink>}
        </Text>
        {details !== '' && (
          <Text size="sm" c="dimmed">
            {details}
          </Text>
        )}
      </>
    ),
  };
}
