import type { PersonalDemo } from '@halla/contract/lifecycle';
import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { DEMO_COLUMNS, DemoCard } from './personal-columns.tsx';
import type { TransferSlots } from './slots.ts';

const NONE: readonly PersonalDemo[] = [];
const CHOICES: readonly TransferChoice[] = ['return', 'sold', 'switchClient'];

/** The own demo devices; a row opens what can happen with the device. */
export function DemoList({ ClientDialog }: Pick<TransferSlots, 'ClientDialog'>) {
  const { t } = useTranslation();
  const dialog = useDialogParam('demo');
  const query = useQuery(callQuery('get_personal_demos', {}));
  const rows = query.data?.lcs ?? NONE;
  return (
    <>
      <DataTable
        name="demos"
        label={t(($) => $.lifecycle.demos.title)}
        columns={DEMO_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        status={query}
        onRow={({ id }) => dialog.open(String(id))}
        card={(demo) => <DemoCard row={demo} />}
        defaultSort="-createdAt"
        searchText={(demo) => `${demo.serialNumber} ${clientText(demo.clientInfo)}`}
        csv={{ fileName: `demos_${todayForFileName()}.csv` }}
        cutAt={query.data?.truncated === true ? rows.length : undefined}
        empty={
          <EmptyState
            title={t(($) => $.lifecycle.demos.empty)}
            text={t(($) => $.lifecycle.demos.emptyText)}
          />
        }
      />
      <MoveDialog
        opened={dialog.value}
        found={rows.find(({ id }) => String(id) === dialog.value) ?? null}
        title={(serial) => t(($) => $.lifecycle.demos.move, { serial })}
        choices={CHOICES}
        onClose={dialog.close}
        ClientDialog={ClientDialog}
      />
    </>
  );
}
