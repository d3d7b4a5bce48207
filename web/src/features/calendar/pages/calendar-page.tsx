import '@mantine/core/styles/Chip.layer.css';
import '../../../i18n/late/calendar.ts';
import { CALENDAR_MOST } from '@halla/domain/calendar/calendar';
import { Chip, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { MonthSteps, useShownMonth } from '../../../ui/dates/month-steps.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { CALENDAR_FILTERS } from '../month/calendar-filter.ts';
import { MonthAgenda } from '../month/month-agenda.tsx';
import { MonthGrid } from '../month/month-grid.tsx';
import { useCalendar, useCalendarKinds } from '../month/use-calendar.ts';

const VisitMap = latePart(async () => (await import('../month/visit-map.tsx')).VisitMap);

/** Visits, plans and expected goods by day, as a month, a list or a map of the visits; phones begin with the list. */
export function CalendarPage() {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const [month, setMonth] = useShownMonth();
  const { setParams } = useTableUrl();
  const readsVisits = useCalendarKinds().includes('visit');
  const query = useCalendar(month);
  const events = query.data?.events ?? [];
  const grid = <MonthGrid month={month} events={events} onMore={() => setParams({ tab: 'agenda' })} />;
  const tabs = [
    { value: 'month', label: t(($) => $.calendar.tabs.month), content: grid },
    {
      value: 'agenda',
      label: t(($) => $.calendar.tabs.agenda),
      content: <MonthAgenda month={month} events={events} none={t(($) => $.calendar.none)} />,
    },
  ];
  const map = {
    value: 'map',
    label: t(($) => $.calendar.tabs.map),
    content: <VisitMap month={month} events={events} />,
  };
  const ordered = isSmall ? tabs.toReversed() : tabs;
  return (
    <>
      <PageHeader
        title={t(($) => $.calendar.title)}
        actions={
          <PageLink to="/settings" size="sm">
            {t(($) => $.calendar.feeds.link)}
          </PageLink>
        }
      />
      <MonthSteps month={month} onMonth={setMonth} />
      <KindChips />
      {query.data?.truncated && (
        <Text size="sm" c="orange" mb="xs">
          {t(($) => $.calendar.truncated, { count: CALENDAR_MOST.events })}
        </Text>
      )}
      <Shown query={query}>
        <AddressTabs label={t(($) => $.calendar.title)} tabs={readsVisits ? [...ordered, map] : ordered} />
      </Shown>
    </>
  );
}

interface ShownProps {
  readonly query: ReturnType<typeof useCalendar>;
  readonly children: ReactNode;
}

function Shown({ query, children }: ShownProps) {
  if (query.data !== undefined) return children;
  return query.isError ? <ErrorState query={query} /> : <Skeleton h={420} />;
}

/** Chips for the displayed kinds, none selected meaning all; nothing for users who see a single kind. */
function KindChips() {
  const { t } = useTranslation();
  const kinds = useCalendarKinds();
  const { values, set } = useFilters(CALENDAR_FILTERS);
  if (kinds.length < 2) return null;
  return (
    <Chip.Group
      multiple
      value={[...values.kinds]}
      onChange={(chosen) => set({ kinds: kinds.filter((kind) => chosen.includes(kind)) })}
    >
      <Group gap={8} mb="sm" role="group" aria-label={t(($) => $.calendar.filter)}>
        {kinds.map((kind) => (
          <Chip key={kind} value={kind} size="sm" radius="sm" variant="outline">
            {t(($) => $.calendar.kinds[kind])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
