import type { LogFile } from '@halla/contract/device-data';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button, Group, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../core/calls/paged-call.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { NothingSinceHandOver } from '../../../ui/feedback/nothing-since-hand-over.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
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
    sortable: true,
    firstDescending: true,
    width: WIDTHS.exactTime,
  },
  {
    id: 'size',
    title: (t) => t(($) => $.deviceData.logs.size),
    value: ({ size }) => size,
    cell: ({ size }) => <FileSize bytes={size} />,
    align: 'end',
    width: 90,
  },
]);

const withOwner = [
  ...columns,
  ...defineColumns<LogFile>([
    {
      id: 'owner',
      title: (t) => t(($) => $.deviceData.logs.owner),
      value: ({ Company }) => Company?.name,
      width: 150,
    },
  ]),
];

/** Keeps the list apart from the sessions of the page in the address. */
const LIST_KEY = 'logs';
const LOG_PARAM = 'log';

export interface DailyLogsProps {
  readonly deviceId: number;
  /** Since when its reader has the device, if somebody else had it before. */
  readonly handedOverAt: string | null;
}

/** The log files of a device; the chosen one is shown beside the list, and has an address of its own. */
export function DailyLogs({ deviceId, handedOverAt }: DailyLogsProps) {
  const { t } = useTranslation();
  const { params, setParams } = useTableUrl();
  const isSmall = useSmallScreen();
  const url = useTableUrl(LIST_KEY);
  const search = url.params.q ?? '';
  const logs = usePagedCall('get_daily_log_list', {
    input: (page) => ({ ...page, deviceid: deviceId, ...(search !== '' && { search_value: search }) }),
    rows: (output): readonly LogFile[] => output.file_list,
    sorts: ['-time', 'time'],
    pageSize: TABLE_PAGE_SIZES.dailyLogs,
    urlKey: LIST_KEY,
  });
  const chosen = params[LOG_PARAM];
  const choose = (filename: string | undefined) => setParams({ [LOG_PARAM]: filename });
  const list = (
    <DataTable
      name="daily-logs"
      label={t(($) => $.deviceData.logs.list)}
      columns={logs.rows.some(({ Company }) => Company !== undefined) ? withOwner : columns}
      rows={logs.rows}
      rowId={({ filename }) => filename}
      status={logs.status}
      paging={logs.paging}
      defaultSort={logs.defaultSort}
      onRow={({ filename }) => choose(filename)}
      openRow={chosen}
      card={(log) => <LogCard log={log} />}
      toolbar={<SearchInput value={search} onChange={(q) => url.setParams({ q })} />}
      filtered={search !== ''}
      urlKey={LIST_KEY}
      empty={
        handedOverAt === null ? (
          <EmptyState
            title={t(($) => $.deviceData.logs.emptyTitle)}
            text={t(($) => $.deviceData.logs.empty)}
          />
        ) : (
          <NothingSinceHandOver at={handedOverAt} />
        )
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
        {log.Company && ` · ${log.Company.name}`}
      </Text>
    </Group>
  );
}
