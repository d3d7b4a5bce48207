import type { TicketAxis } from '@halla/contract/ticket-axis';
import type { Ticket } from '@halla/contract/tickets';
import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import { axisEvents, EVENT_KINDS, type EventKind, earlierTickets } from './axis-events.ts';
import { AxisList } from './axis-list.tsx';
import { axisQuery, USUAL_DAYS } from './axis-query.ts';

/** Choices for the days before and after the report. */
const DAYS = [1, 3, 7, 14, 30] as const;

/** Events on the device around the time of the fault on one time axis, and its earlier tickets. */
export function TicketAxisPanel({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const query = useQuery({
    ...axisQuery({ id: ticket.id, days }),
    placeholderData: keepPreviousData,
  });
  const axis = query.data?.axis;
  const choice = (
    <NativeSelect
      aria-label={t(($) => $.ticketScreens.axis.days)}
      value={days}
      onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      data={DAYS.map((count) => ({
        value: String(count),
        label: t(($) => $.ticketScreens.axis.daysChoice, { count }),
      }))}
    />
  );
  return (
    <Panel title={t(($) => $.ticketScreens.axis.title)} actions={choice}>
      {query.isError && axis === undefined ? (
        <ErrorState query={query} />
      ) : axis === undefined ? (
        <Skeleton h={360} />
      ) : (
        <Axis axis={axis} ticket={ticket} />
      )}
    </Panel>
  );
}

interface AxisProps {
  readonly axis: TicketAxis;
  readonly ticket: Ticket;
}

function Axis({ axis, ticket }: AxisProps) {
  const { t } = useTranslation();
  const [kinds, setKinds] = useState<readonly EventKind[]>(EVENT_KINDS);
  const events = axisEvents({ axis, ticket, t });
  const earlier = earlierTickets({ axis, t });
  const shown = events.filter(({ kind }) => kind === 'report' || kinds.includes(kind));
  return (
    <Stack gap="md">
      <StatusChoice
        label={t(($) => $.ticketScreens.axis.kinds)}
        choices={EVENT_KINDS}
        labelOf={(kind) => t(($) => $.ticketScreens.axis.many[kind])}
        value={kinds}
        onChange={setKinds}
      />
      {axis.truncated === true && (
        <Text size="sm" c="dimmed">
          {t(($) => $.ticketScreens.axis.truncated)}
        </Text>
      )}
      <div>
        <AxisList events={shown} />
        {events.length === 1 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t(($) => $.ticketScreens.axis.nothing)}
          </Text>
        )}
      </div>
      {earlier.length > 0 && (
        <Group component="section" aria-label={t(($) => $.ticketScreens.axis.earlier)} gap={0}>
          <Text fw={700} w="100%">
            {t(($) => $.ticketScreens.axis.earlier)}
          </Text>
          <div style={{ width: '100%' }}>
            <AxisList events={earlier} />
          </div>
        </Group>
      )}
    </Stack>
  );
}
