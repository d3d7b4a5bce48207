import '@mantine/core/styles/Switch.layer.css';
import type { CountedStockItem, StockCount } from '@halla/contract/stock-counts';
import { Button, Switch } from '@mantine/core';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useCompleteList } from '../../../core/calls/list.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { flag } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { CancelCount } from './cancel-count.tsx';
import { DIFFERENCE_COLUMNS } from './difference-columns.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

const FILTERS = defineFilters({ differing: flag(() => ({ differing: true })) });
/** Sorted by the server: largest difference first, positive or negative. */
const AS_ANSWERED = '';

/** The counted items, largest differences first; a super user books all differences at once. */
export function Differences({ count }: { readonly count: StockCount }) {
  const { id: count_id, name, state } = count;
  const { t } = useTranslation();
  const mayBook = useMay('book_stock_count');
  const list = useCompleteList('get_stock_count_differences', {
    name: 'stock-differences',
    filters: FILTERS,
    input: () => ({ count_id }),
    rows: ({ items }) => items,
    keeps: ({ difference }, { differing }) => differing !== true || difference !== 0,
    defaultSort: AS_ANSWERED,
  });
  const book = useCallMutation('book_stock_count', {
    onSuccess: () => notifySuccess(t(($) => $.stockCounts.booked)),
  });
  const ask = async () => {
    const differing = list.all.filter(({ difference }) => difference !== null && difference !== 0).length;
    const isSure = await confirm({
      text:
        differing === 0
          ? t(($) => $.stockCounts.bookNothing)
          : t(($) => $.stockCounts.bookText, { count: differing }),
      action: t(($) => $.stockCounts.book),
    });
    if (isSure) book.mutate({ count_id, lines: list.all.map(({ key }) => key) });
  };
  const mark = ({ difference }: CountedStockItem) => {
    if (difference === 0) return null;
    return {
      tone: difference === null ? ('red' as const) : ('yellow' as const),
      text: t(($) => $.stockCounts.fields.difference),
    };
  };
  const isUnconfirmed = list.all.some(({ Corrections }) => Corrections?.wantsConfirmation);
  return (
    <>
      <Unconfirmed countId={count_id} items={list.all} />
      <ListTable
        label={t(($) => $.stockCounts.tabs.differences)}
        columns={DIFFERENCE_COLUMNS}
        list={list}
        rowId={({ StockItemId }) => StockItemId}
        mark={mark}
        csv={`stock_count_${name.replaceAll(/\W+/g, '_')}`}
        toolbar={
          <>
            <Switch
              label={t(($) => $.stockCounts.onlyDiffering)}
              checked={list.filters.values.differing}
              onChange={({ currentTarget: { checked } }) => list.filters.set({ differing: checked })}
            />
            {state === 'open' && mayBook && (
              <Button
                leftSection={<ClipboardCheck size={16} aria-hidden />}
                loading={book.isPending}
                disabled={list.all.length === 0 || isUnconfirmed}
                onClick={() => void ask()}
              >
                {t(($) => $.stockCounts.book)}
              </Button>
            )}
            {state === 'open' && <CancelCount count={count} />}
          </>
        }
        empty={
          <EmptyState title={t(($) => $.stockCounts.noneCounted)} text={t(($) => $.stockCounts.noneText)} />
        }
      />
    </>
  );
}
