import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { arrivedLines } from '../../../entities/resupply/line-counts.ts';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';

/** The lines of a resupply order with their received, missing and expected pieces. */
export function ResupplyLines({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { currency } = order;
  return (
    <SmallTable
      label={t(($) => $.resupply.lines)}
      columns={LINE_COLUMNS}
      rows={arrivedLines(order).map((line) => ({ ...line, currency }))}
      rowId={({ id }) => id}
      status={LOADED}
    />
  );
}
