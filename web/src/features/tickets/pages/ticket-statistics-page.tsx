import '../../../i18n/late/reliability.ts';
import '../../../i18n/late/ticket-screens.ts';
import '../../../i18n/late/ticket-statistics.ts';
import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { formatDay } from '@halla/domain/formats';
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { csvRows } from '../../../ui/table/csv/csv-rows.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { STATISTICS_FILTERS } from '../list/ticket-filter.ts';
import { ReliabilityPanels } from '../reliability/reliability-panels.tsx';
import { CategoryCosts } from '../statistics/category-costs.tsx';
import { costGroups } from '../statistics/cost-groups.ts';
import { CostPanel } from '../statistics/cost-panel.tsx';
import { MonthCounts, MonthTimes } from '../statistics/month-charts.tsx';
import { NumberTiles } from '../statistics/number-tiles.tsx';
import { StatePanel } from '../statistics/state-panel.tsx';
import { CSV_COLUMNS, csvNumbers } from '../statistics/statistics-csv.ts';

/** Statistics of tickets, and how reliable the devices are. */
export function TicketStatisticsPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.ticketStatistics);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <AddressTabs
        label={t(($) => $.reliability.views)}
        tabs={[
          { value: 'tickets', label: t(($) => $.reliability.tickets), content: <TicketNumbers /> },
          { value: 'reliability', label: t(($) => $.reliability.tab), content: <ReliabilityPanels /> },
        ]}
      />
    </>
  );
}

/** Number of tickets in a period, how fast they were resolved, and their cost. */
function TicketNumbers() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { values, set, input } = useFilters(STATISTICS_FILTERS);
  const query = useQuery({
    ...callQuery('get_ticket_statistics', input),
    placeholderData: keepPreviousData,
  });
  const statistics = query.data?.statistics;
  return (
    <>
      <Group mb="md" gap="sm">
        <DateRange
          label={t(($) => $.ticketStatistics.days)}
          value={values.days}
          onChange={(days) => set({ days })}
        />
        {statistics !== undefined && (
          <Text size="sm" c="dimmed">
            {t(($) => $.ticketStatistics.made, {
              from: formatDay(statistics.startDate, lang),
              to: formatDay(statistics.endDate, lang),
            })}
          </Text>
        )}
        {statistics !== undefined && (
          <div style={{ marginInlineStart: 'auto' }}>
            <StatisticsCsv statistics={statistics} />
          </div>
        )}
      </Group>
      {query.isError && statistics === undefined ? (
        <ErrorState query={query} />
      ) : statistics === undefined ? (
        <Skeleton h={420} />
      ) : statistics.count === 0 ? (
        <EmptyState
          title={t(($) => $.ticketStatistics.noneTitle)}
          text={t(($) => $.ticketStatistics.noneText)}
        />
      ) : (
        <Numbers statistics={statistics} />
      )}
    </>
  );
}

interface StatisticsProps {
  readonly statistics: TicketStatisticsAnswer;
}

function StatisticsCsv({ statistics }: StatisticsProps) {
  const { t } = useTranslation();
  const { startDate, endDate } = statistics;
  return (
    <CsvButton
      fileName={`ticket_statistics_${startDate}_${endDate}.csv`}
      columns={CSV_COLUMNS}
      {...csvRows({
        rows: csvNumbers(statistics, t),
        paged: false,
        pages: undefined,
        cutAt: undefined,
      })}
    />
  );
}

function Numbers({ statistics }: StatisticsProps) {
  const { t } = useTranslation();
  const { families, devices, companies, faults } = costGroups(statistics, t);
  return (
    <Stack gap="md">
      <NumberTiles statistics={statistics} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <StatePanel statistics={statistics} />
        <CategoryCosts statistics={statistics} />
        <MonthCounts statistics={statistics} />
        <MonthTimes statistics={statistics} />
        <CostPanel title={t(($) => $.ticketStatistics.byFamily)} costs={families} />
        <CostPanel
          title={t(($) => $.ticketStatistics.byFault)}
          costs={faults}
          note={t(($) => $.ticketStatistics.faultNote)}
          none={t(($) => $.ticketStatistics.noFault)}
        />
        <CostPanel title={t(($) => $.ticketStatistics.byDevice)} costs={devices} />
        <CostPanel title={t(($) => $.ticketStatistics.byCompany)} costs={companies} />
      </SimpleGrid>
    </Stack>
  );
}
