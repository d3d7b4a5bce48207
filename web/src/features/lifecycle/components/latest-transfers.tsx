import type { ListedRecord } from '@halla/contract/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { LATEST_COLUMNS } from './record-columns.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const NONE: readonly ListedRecord[] = [];
const MOST = 5000;

/** The newest transfers of all devices; each click on the button doubles the number. */
export function LatestTransfers() {
  const { t } = useTranslation();
  const url = useTableUrl('latest');
  const dialog = useDialogParam('transfer');
  const limit = readLimit(url.params.rows);
  const query = useQuery({
    ...callQuery('get_device_transfers', { limit }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.lcs ?? NONE;
  return (
    <Panel title={t(($) => $.lifecycle.latestTitle)}>
      <SmallTable
        label={t(($) => $.lifecycle.latestTable)}
        columns={LATEST_COLUMNS}
        rows={rows}
        rowId={(record) => record.id}
        status={query}
        onRow={(record) => dialog.open(String(record.id))}
        empty={<EmptyState text={t(($) => $.lifecycle.latestEmpty)} />}
      />
      {query.data?.truncated === true && limit < MOST && (
        <Button
          variant="subtle"
          fullWidth
          mt="xs"
          loading={query.isPlaceholderData}
          onClick={() => url.setParams({ rows: String(Math.min(limit * 2, MOST)) })}
        >
          {t(($) => $.lifecycle.more)}
        </Button>
      )}
      <TransferDialog
        record={rows.find(({ id }) => String(id) === dialog.value)}
        opened={dialog.value !== null}
        isLoading={query.isPending}
        onClose={dialog.close}
      />
    </Panel>
  );
}

/** Page size: five, doubled the number of times given in the URL. */
function readLimit(text: string | undefined): number {
  const rows = Number(text);
  return Number.isInteger(rows) && rows > TABLE_PAGE_SIZES.transfers && rows <= MOST
    ? rows
    : TABLE_PAGE_SIZES.transfers;
}
