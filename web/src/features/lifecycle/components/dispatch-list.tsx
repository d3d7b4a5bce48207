import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { isSearched, LIST_SEARCH, ListSearch } from '../../../ui/table/filters/list-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { DISPATCH_COLUMNS } from './personal-columns.tsx';

const RETURN: readonly TransferChoice[] = ['return'];

/** Devices sold by the user; one that is still with its client can be returned from here. */
export function DispatchList() {
  const { t } = useTranslation();
  const dialog = useDialogParam('return');
  const list = useCompleteList('get_personal_dispatches', {
    name: 'dispatches',
    filters: LIST_SEARCH,
    input: () => ({}),
    rows: ({ lcs }) => lcs,
    keeps: ({ serialNumber, clientInfo }, search) =>
      isSearched([serialNumber, clientText(clientInfo)], search),
    defaultSort: '-createdAt',
  });
  const row = list.all.find(({ id, withClient }) => withClient && String(id) === dialog.value) ?? null;
  const client = clientText(row?.clientInfo ?? null) || t(($) => $.lifecycle.nobody);
  return (
    <>
      <ListTable
        label={t(($) => $.lifecycle.dispatches.title)}
        columns={DISPATCH_COLUMNS}
        list={list}
        onRow={({ id, withClient }) => withClient && dialog.open(String(id))}
        csv="dispatches"
        toolbar={<ListSearch filters={list.filters} />}
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
      />
    </>
  );
}
