import type { PersonalDispatch } from '@halla/contract/lifecycle';
import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { DISPATCH_COLUMNS, DispatchCard } from './personal-columns.tsx';
import type { TransferSlots } from './slots.ts';

const NONE: readonly PersonalDispatch[] = [];
const RETURN: readonly TransferChoice[] = ['return'];

/** What the user sold; a device that is still with its client can be returned from here. */
export function DispatchList({ ClientDialog }: Pick<TransferSlots, 'ClientDialog'>) {
  const { t } = useTranslation();
  const dialog = useDialogParam('return');
  const query = useQuery(callQuery('get_personal_dispatches', {}));
  const rows = query.data?.lcs ?? NONE;
  const row = rows.find(({ id, withClient }) => withClient && String(id) === dialog.value) ?? null;
  const client = clientText(row?.clientInfo ?? null) || t(($) => $.lifecycle.nobody);
  return (
    <>
      <DataTable
        name="dispatches"
        label={t(($) => $.lifecycle.dispatches.title)}
        columns={DISPATCH_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        status={query}
        onRow={({ id, withClient }) => withClient && dialog.open(String(id))}
        card={(dispatch) => <DispatchCard row={dispatch} />}
        defaultSort="-createdAt"
        searchText={(dispatch) => `${dispatch.serialNumber} ${clientText(dispatch.clientInfo)}`}
        csv={{ fileName: `dispatches_${todayForFileName()}.csv` }}
        cutAt={query.data?.truncated === true ? rows.length : undefined}
        empty={
          <EmptyState
            title={t(($) => $.lifecycle.dispatches.empty)}
            text={t(($) => $.lifecycle.dispatches.emptyText)}
          />
        }
      />
      <MoveDialog
        opened={dialog.value}
        found={row}
        title={(serial) => t(($) => $.lifecycle.dispatches.returnOf, { serial })}
        text={<Text size="sm">{t(($) => $.lifecycle.dispatches.returnText, { client })}</Text>}
        choices={RETURN}
        onClose={dialog.close}
        ClientDialog={ClientDialog}
      />
    </>
  );
}
