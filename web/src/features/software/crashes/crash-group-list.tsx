import type { CrashGroup } from '@halla/contract/software-crashes';
import { CRASH_STATES } from '@halla/domain/software/crash-groups';
import { PRODUCT_NAMES, PRODUCTS } from '@halla/domain/software/products';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { oneOf } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { RowMark } from '../../../ui/table/row-mark.tsx';
import { CRASH_GROUP_COLUMNS } from './crash-group-columns.tsx';

const CrashGroupDialog = lateDialog(async () => (await import('./crash-group-dialog.tsx')).CrashGroupDialog);

const FILTERS = defineFilters({
  product: oneOf(PRODUCTS, (product) => ({ product })),
  state: oneOf(CRASH_STATES, (state) => ({ state })),
});

/** Crash groups, the most frequent first; a row opens the dialog for the decision. */
export function CrashGroupList() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<CrashGroup | null>(null);
  const list = useCompleteList('get_software_crash_groups', {
    name: 'software-crash-groups',
    filters: FILTERS,
    input: (request) => request,
    rows: ({ groups }) => groups,
    defaultSort: '-count',
  });
  const { values, set } = list.filters;
  return (
    <>
      <ListTable
        label={t(($) => $.kinds.many.crashGroup)}
        columns={CRASH_GROUP_COLUMNS}
        list={list}
        rowId={({ product, reason }) => JSON.stringify([product, reason])}
        onRow={setOpened}
        mark={markOf}
        csv="crash_groups"
        filters={{
          beside: (
            <>
              <FilterSelect
                label={t(($) => $.software.product)}
                every={t(($) => $.software.groups.everyProduct)}
                choices={PRODUCTS}
                textOf={(product) => PRODUCT_NAMES[product]}
                value={values.product}
                onChange={(product) => set({ product })}
              />
              <FilterSelect
                label={t(($) => $.software.state)}
                every={t(($) => $.software.groups.everyState)}
                choices={CRASH_STATES}
                textOf={(state) => t(($) => $.software.groups.states[state])}
                value={values.state}
                onChange={(state) => set({ state })}
              />
            </>
          ),
        }}
        empty={<EmptyState picture="calm" title={t(($) => $.software.noCrashes)} />}
      />
      <Suspense>
        {opened !== null && <CrashGroupDialog group={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

/** Tints groups that recurred after a fix; their state column shows it. */
const markOf = ({ returnedIn }: CrashGroup): RowMark | null => (returnedIn === null ? null : { tone: 'red' });
