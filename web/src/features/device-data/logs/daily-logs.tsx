import type { LogFile } from '@halla/contract/device-data';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { FileSize } from '../../../ui/file-size.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { defineColumns } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { ExactTime } from '../../../ui/time.tsx';
import classes from './daily-logs.module.css';
import { LogPreview } from './log-preview.tsx';

const columns = defineColumns<LogFile>([
  {
    id: 'filename',
    title: (t) => t(($) => $.deviceData.logs.filename),
    value: ({ filename }) => filename,
    width: 150,
  },
  {
    id: 'time',
    title: (t) => t(($) => $.deviceData.logs.time),
    value: ({ time }) => new Date(time),
    cell: ({ time }) => <ExactTime at={time} />,
    firstDescending: true,
    width: 140,
  },
  {
    id: 'size',
    title: (t) => t(($) => $.deviceData.logs.size),
    value: ({ size }) => size,
    cell: ({ size }) => <FileSize bytes={size} />,
    align: 'end',
    firstDescending: true,
    width: 90,
  },
]);

const LOG_PARAM = 'log';

/** The log files of a device; the chosen one is shown beside the list, and has an address of its own. */
export function DailyLogs({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const { params, setParams } = useTableUrl();
  const isSmall = useSmallScreen();
  const query = useQuery(callQuery('get_daily_log_list', { deviceid: deviceId }));
  const chosen = params[LOG_PARAM];
  const choose = (filename: string | undefined) => setParams({ [LOG_PARAM]: filename });
  const list = (
    <DataTable
      name="daily-logs"
      label={t(($) => $.deviceData.logs.list)}
      columns={columns}
      rows={query.data?.file_list ?? []}
      rowId={({ filename }) => filename}
      status={query}
      onRow={({ filename }) => choose(filename)}
      card={(log) => <LogCard log={log} />}
      searchText={({ filename }) => filename}
      urlKey="logs"
      truncated={query.data?.truncated === true}
      empty={
        <EmptyState title={t(($) => $.deviceData.logs.emptyTitle)} text={t(($) => $.deviceData.logs.empty)} />
      }
    />
  );
  const preview = chosen !== undefined && <LogPreview key={chosen} deviceId={deviceId} filename={chosen} />;
  return (
    <Panel title={t(($) => $.deviceData.logs.title)}>
      {isSmall && chosen !== undefined ? (
        <>
          <Button
            variant="default"
            size="xs"
            mb="sm"
            leftSection={<ArrowLeft size={14} aria-hidden />}
            onClick={() => choose(undefined)}
          >
            {t(($) => $.deviceData.logs.toList)}
          </Button>
          {preview}
        </>
      ) : (
        <div className={classes.beside} data-chosen={chosen !== undefined}>
          <div>{list}</div>
          {preview}
        </div>
      )}
    </Panel>
  );
}

function LogCard({ log }: { readonly log: LogFile }) {
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {log.filename}
      </Text>
      <Text size="sm" c="dimmed">
        <ExactTime at={log.time} /> · <FileSize bytes={log.size} />
      </Text>
    </Group>
  );
}
