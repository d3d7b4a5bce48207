import '../../../i18n/late/crash-log-screens.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { CrashChart } from '../components/crash-chart.tsx';
import { CrashLogGroups } from '../components/crash-log-groups.tsx';
import { CrashLogList } from '../components/crash-log-list.tsx';

/** Crash logs of all devices, individually or grouped. */
export function CrashLogsPage() {
  const { t } = useTranslation();
  const url = useTableUrl();
  const grouped = url.params.view === 'groups';
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.crashLogs.title)}
        actions={
          <SegmentedControl
            aria-label={t(($) => $.crashLogScreens.view)}
            value={grouped ? 'groups' : 'list'}
            // The sort columns of the two views differ.
            onChange={(view) =>
              url.setParams({ view: view === 'groups' ? view : undefined, sort: undefined })
            }
            data={[
              { value: 'list', label: t(($) => $.crashLogScreens.list) },
              { value: 'groups', label: t(($) => $.crashLogScreens.grouped) },
            ]}
          />
        }
      />
      <Stack gap="md">
        <CrashChart />
        {grouped ? <CrashLogGroups /> : <CrashLogList />}
      </Stack>
    </>
  );
}
