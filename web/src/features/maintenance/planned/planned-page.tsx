import '../../../i18n/late/maintenance.ts';
import { Stack } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { MonthsAhead } from './months-ahead.tsx';
import { PLANNED_FILTERS } from './planned-filter.ts';
import { PlannedTable } from './planned-table.tsx';

/** The devices that are due for a service, and when. */
export function PlannedPage() {
  const { t } = useTranslation();
  const { input } = useFilters(PLANNED_FILTERS);
  const title = t(($) => $.shell.nav.plannedMaintenance);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
        actions={
          <HeaderLink
            to="/cpanel/maintenance/programs"
            icon={ListChecks}
            label={t(($) => $.maintenance.planned.programs)}
          />
        }
      />
      <Stack gap="lg">
        <MonthsAhead filter={input} />
        <PlannedTable />
      </Stack>
    </>
  );
}
