import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { isSearched, LIST_SEARCH, ListSearch } from '../../../ui/table/filters/list-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { DEMO_COLUMNS } from './personal-columns.tsx';

const CHOICES: readonly TransferChoice[] = ['return', 'sold', 'switchClient'];

/** The user's demo devices; a row opens the possible next steps. */
export function DemoList() {
  const { t } = useTranslation();
  const dialog = useDialogParam('demo');
  const list = useCompleteList('get_personal_demos', {
    name: 'demos',
    filters: LIST_SEARCH,
    input: () => ({}),
    rows: ({ lcs }) => lcs,
    keeps: ({ serialNumber, clientInfo }, search) =>
      isSearched([serialNumber, clientText(clientInfo)], search),
    defaultSort: '-createdAt',
  });
  return (
    <>
      <ListTable
        label={t(($) => $.lifecycle.demos.title)}
        columns={DEMO_COLUMNS}
        list={list}
        onRow={({ id }) => dialog.open(String(id))}
        csv="demos"
        toolbar={<ListSearch filters={list.filters} />}
        empty={
          <EmptyState
            title={t(($) => $.lifecycle.demos.empty)}
            text={t(($) => $.lifecycle.demos.emptyText)}
          />
        }
      />
      <MoveDialog
        opened={dialog.value}
        found={list.all.find(({ id }) => String(id) === dialog.value) ?? null}
        title={(serial) => t(($) => $.lifecycle.demos.move, { serial })}
        choices={CHOICES}
        onClose={dialog.close}
      />
    </>
  );
}
