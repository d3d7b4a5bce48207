import '../../../i18n/late/device-data.ts';
import type { LogFile } from '@halla/contract/device-data';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { NothingSinceHandOver } from '../../../ui/feedback/nothing-since-hand-over.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import classes from './daily-logs.module.css';
import { LogPreview } from './log-preview.tsx';

const COLUMNS = defineColumns<LogFile>([
  textColumn({
    id: 'filename',
    title: (t) => t(($) => $.deviceData.logs.filename),
    text: ({ filename }) => filename,
    width: 150,
    inCard: 'title',
  }),
  timeColumn({
    id: 'time',
    title: (t) => t(($) => $.deviceData.logs.time),
    at: ({ time }) => time,
    exact: true,
    sortable: true,
    inCard: 'fact',
  }),
  {
    id: 'size',
    title: (t) => t(($) => $.deviceData.logs.size),
    value: ({ size }) => size,
    cell: ({ size }) => <FileSize bytes={size} />,
    align: 'end',
    width: 90,
    inCard: 'fact',
  },
]);

const WITH_OWNER = [
  ...COLUMNS,
  textColumn<LogFile>({
    id: 'owner',
    title: (t) => t(($) => $.deviceData.logs.owner),
    text: ({ Company }) => Company?.name ?? null,
    width: 150,
    inCard: 'fact',
  }),
];

const FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });

/** URL key that distinguishes the list from the sessions on the page. */
const LIST_KEY = 'logs';
const LOG_PARAM = 'log';

export interface DailyLogsProps {
  readonly deviceId: number;
  /** Hand-over time of a resold device; earlier data is not shown. */
  readonly handedOverAt: string | null;
}

/** The log files of a device; the selected one is shown beside the list and kept in the URL. */
export function DailyLogs({ deviceId, handedOverAt }: DailyLogsProps) {
  const { t } = useTranslation();
  const { params, setParams } = useTableUrl();
  const isSmall = useSmallScreen();
  const logs = usePagedList('get_daily_log_list', {
    name: 'daily-logs',
    filters: FILTERS,
    input: (request) => ({ ...request, deviceid: deviceId }),
    rows: (output) => output.file_list,
    sorts: ['-time', 'time'],
    pageSize: TABLE_PAGE_SIZES.dailyLogs,
    urlKey: LIST_KEY,
  });
  const chosen = params[LOG_PARAM];
  const choose = (filename: string | undefined) => setParams({ [LOG_PARAM]: filename });
  const list = (
    <ListTable
      label={t(($) => $.deviceData.logs.list)}
      columns={logs.rows.some(({ Company }) => Company !== undefined) ? WITH_OWNER : COLUMNS}
      list={logs}
      rowId={({ filename }) => filename}
      onRow={({ filename }) => choose(filename)}
      openRow={chosen}
      toolbar={<SearchInput value={logs.filters.values.q} onChange={(q) => logs.filters.set({ q })} />}
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
